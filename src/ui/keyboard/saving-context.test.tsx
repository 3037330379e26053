// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Checkbox, ChoiceGroup } from '../inputs/choices';
import { TextInput } from '../inputs/text-input';
import { SavingContext } from './press';

const KINDS = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
] as const;
const onChange = vi.fn();

function Saving({ children }: { children: ReactNode }) {
  const [saving, setSaving] = useState(true);
  return (
    <>
      <SavingContext value={saving}>{children}</SavingContext>
      <button type="button" onClick={() => setSaving(false)}>
        Answer
      </button>
    </>
  );
}

it.each([
  ['a checkbox', 'checkbox', <Checkbox key="" label="Long form" checked={false} onChange={onChange} />],
  ['a choice', 'radio', <ChoiceGroup key="" legend="Kind" choices={KINDS} value="" onChange={onChange} />],
] as const)(
  '%s takes nothing while its form is being sent, and keeps the focus',
  async (_what, role, control) => {
    onChange.mockReset();
    render(<Saving>{control}</Saving>);
    const [box] = screen.getAllByRole<HTMLInputElement>(role);
    box?.focus();
    await userEvent.keyboard(' ');
    expect(onChange).not.toHaveBeenCalled();
    expect(box?.checked).toBe(false);
    expect(box?.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(box);
    await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
    box?.focus();
    await userEvent.keyboard(' ');
    expect(onChange).toHaveBeenCalledOnce();
  },
);

it('an input that may only be read shows no options', async () => {
  const options = [{ value: '5', label: '5' }];
  render(<TextInput label="Size" value="" onChange={onChange} options={options} openOnFocus readOnly />);
  await userEvent.click(screen.getByRole('combobox'));
  expect(screen.queryByRole('option')).toBeNull();
});
