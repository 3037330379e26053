// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NumberInput } from './number-input';

const onChange = vi.fn();
afterEach(() => onChange.mockReset());

function Held({ start = null }: { start?: number | null }) {
  const [value, setValue] = useState<number | null>(start);
  return (
    <>
      <NumberInput
        label="Rank"
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
      />
      <button type="button" onClick={() => setValue(42)}>
        Set 42
      </button>
      <button type="button" onClick={() => setValue(null)}>
        Empty
      </button>
    </>
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>('Rank');

describe('NumberInput [users-55]', () => {
  it.each([
    ['1.', 1],
    ['-', Number.NaN],
    [' ', null],
    ['0.0', 0],
    ['-0', 0],
    ['.5', 0.5],
    ['1e5', Number.NaN],
    ['1,5', Number.NaN],
    ['abc', Number.NaN],
  ])('keeps %s as typed and reads it as %s', async (typed, value) => {
    render(<Held />);
    await userEvent.type(input(), typed);
    expect(input().value).toBe(typed);
    expect(onChange).toHaveBeenLastCalledWith(value);
  });

  it('cuts typed or pasted text to 16 characters, and reads the rest', async () => {
    render(<Held />);
    await userEvent.type(input(), '1234567890.1234567');
    expect(input().value).toBe('1234567890.12345');
    expect(onChange).toHaveBeenLastCalledWith(1234567890.12345);
    await userEvent.clear(input());
    await userEvent.paste('0000000000000001999');
    expect(input().value).toBe('0000000000000001');
    expect(onChange).toHaveBeenLastCalledWith(1);
  });

  it('shows a problem if the text is not a number, and none while it is empty', async () => {
    render(<Held />);
    await userEvent.type(screen.getByRole('textbox'), '1e5');
    expect(screen.getByText('must be a number such as 12 or 1.5')).toBeTruthy();
    await userEvent.clear(screen.getByRole('textbox'));
    expect(screen.queryByText('must be a number such as 12 or 1.5')).toBeNull();
  });

  it('is empty for null, and null when emptied', async () => {
    render(<Held start={7} />);
    expect(input().value).toBe('7');
    await userEvent.clear(input());
    expect(input().value).toBe('');
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('adopts a value set from outside', async () => {
    render(<Held start={7} />);
    await userEvent.type(input(), '.');
    await userEvent.click(screen.getByText('Set 42'));
    expect(input().value).toBe('42');
    await userEvent.click(screen.getByText('Empty'));
    expect(input().value).toBe('');
  });

  it.each([
    [0.0000001, '0.0000001'],
    [1234567, '1234567'],
    [Number.NaN, 'NaN'],
  ])('shows %d as %s and does not change it', (value, text) => {
    render(<Held start={value} />);
    expect(input().value).toBe(text);
  });

  it('is a text box with a decimal keyboard, and shows everything that is typed', () => {
    render(<Held />);
    expect(input().type).toBe('text');
    expect(input().getAttribute('inputmode')).toBe('decimal');
  });
});
