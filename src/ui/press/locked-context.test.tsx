// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Checkbox, ChoiceGroup } from '../inputs/choices';
import { LockedContext } from './locked-context';

/** A form that is being saved until 'End the save' is pressed. */
function SavingForm({ children }: { children: ReactNode }) {
  const [saving, setSaving] = useState(true);
  return (
    <>
      <LockedContext value={saving}>{children}</LockedContext>
      <button type="button" onClick={() => setSaving(false)}>
        End the save
      </button>
    </>
  );
}

const onChange = vi.fn();
beforeEach(() => void onChange.mockReset());

const KINDS = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
] as const;
const CHECKBOX = <Checkbox label="Long form" checked={false} onChange={onChange} />;
const CHOICE = <ChoiceGroup legend="Kind" choices={KINDS} value="" onChange={onChange} />;

async function pressSpaceOn(input: HTMLElement | undefined) {
  input?.focus();
  await userEvent.keyboard(' ');
}

describe.each([
  { what: 'a checkbox', control: CHECKBOX, role: 'checkbox' },
  { what: 'a choice', control: CHOICE, role: 'radio' },
] as const)('$what', ({ control, role }) => {
  function renderControl() {
    render(<SavingForm>{control}</SavingForm>);
    return screen.getAllByRole(role)[0];
  }

  it('takes nothing while its form is being sent, and keeps the focus [forms-4]', async () => {
    const input = renderControl();
    await pressSpaceOn(input);
    expect(onChange).not.toHaveBeenCalled();
    expect(input?.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(input);
  });

  it('takes input again after the save', async () => {
    const input = renderControl();
    await userEvent.click(screen.getByRole('button', { name: 'End the save' }));
    await pressSpaceOn(input);
    expect(onChange).toHaveBeenCalledOnce();
  });
});
