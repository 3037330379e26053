// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ExportButton } from './run-buttons';

it('the second click of a double click does not cancel the export that the first click started [shell-67]', () => {
  const cancel = vi.fn();
  const run = { send: () => {}, busy: true, running: { bytes: 0, cancel } };
  render(<ExportButton run={run}>Export</ExportButton>);
  const button = screen.getByRole('button', { name: 'Cancel' });
  fireEvent.click(button, { detail: 2 });
  expect(cancel).not.toHaveBeenCalled();
  fireEvent.click(button, { detail: 1 });
  expect(cancel).toHaveBeenCalledOnce();
});
