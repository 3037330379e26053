// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PlainDialog } from './plain-dialog';

it('a dialog stays open after the close event of StrictMode, which opens the dialog again', () => {
  const onClose = vi.fn();
  render(
    <PlainDialog label="Go to" onClose={onClose}>
      a text
    </PlainDialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  dialog.open = true;
  fireEvent(dialog, new Event('close'));
  expect(onClose).not.toHaveBeenCalled();
  dialog.open = false;
  fireEvent(dialog, new Event('close'));
  expect(onClose).toHaveBeenCalledOnce();
});
