import { useState } from 'react';
import { NUMBER_TEXT_LIMIT, parseDecimal } from '@/lib/format/number';
import { TextInput, type TextInputProps } from './text-input';

interface NumberInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Null while the box is empty; NaN, which no schema accepts, while its text is not a number. */
  value: number | null;
  onChange: (value: number | null) => void;
}

export const NOT_A_NUMBER = 'must be a number such as 12 or 1.5';

/** The shared number input (users-55). */
export function NumberInput({ value, onChange, problem, ...rest }: NumberInputProps) {
  const [text, setText] = useState(() => textOf(value));
  const [lastValue, setLastValue] = useState(value);

  // Adopts a value set from outside, unless the typed text already means the same (`1.`, `0.0`).
  if (!Object.is(value, lastValue)) {
    setLastValue(value);
    if (!Object.is(numberIn(text), value)) setText(textOf(value));
  }

  function change(typed: string) {
    const kept = typed.slice(0, NUMBER_TEXT_LIMIT);
    setText(kept);
    onChange(numberIn(kept));
  }

  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      value={text}
      onChange={change}
      problem={problem ?? (Number.isNaN(value) ? NOT_A_NUMBER : null)}
    />
  );
}

function numberIn(text: string): number | null {
  return text.trim() === '' ? null : (parseDecimal(text) ?? Number.NaN);
}

/** Plain decimals, never `1e-7`, which the input could not parse back. */
function textOf(value: number | null): string {
  return value === null
    ? ''
    : value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
}
