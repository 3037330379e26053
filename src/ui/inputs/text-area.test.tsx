// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { TextArea } from './text-area';

it.each([
  ['{Enter}', 0],
  ['{Control>}{Enter}{/Control}', 1],
  ['{Meta>}{Enter}{/Meta}', 1],
  // Held.
  ['{Control>}{Enter>5/}{/Control}', 1],
])('%s sends the form %i times [forms-22]', async (keys, times) => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <TextArea label="Content" value="" onChange={() => {}} />
    </form>,
  );
  await userEvent.type(screen.getByLabelText('Content'), keys);
  expect(onSubmit).toHaveBeenCalledTimes(times);
});
