import { useState } from 'react';
import { NUMBER_TEXT_LIMIT, parseDecimal } from '@/lib/number';
import { TextInput, type TextInputProps } from './text-input';

interface NumberInputProps
  extends Omit<
    TextInputProps,
    'value' | 'onChange' | 'type' | 'inputMode' | 'noSpaces' | 'options' | 'onChoose'
  > {
  /** Null while the box holds no number. */
  value: number | null;
  onChange: (value: number | null) => void;
}

const NOT_A_NUMBER = 'must be a number such as 12 or 1.5';

/** The shared number input (spec 01 §5, 03 §4). */
export function NumberInput({ value, onChange, problem, ...rest }: NumberInputProps) {
  const [text, setText] = useState(() => textOf(value));
  const [seen, setSeen] = useState(value);

  // A value set from outside is adopted; one that the typed text already says leaves it alone (`1.`, `0.0`).
  if (!Object.is(value, seen)) {
    setSeen(value);
    if (!Object.is(parseDecimal(text), value)) setText(textOf(value));
  }

  function change(typed: string) {
    const kept = typed.slice(0, NUMBER_TEXT_LIMIT);
    setText(kept);
    onChange(parseDecimal(kept));
  }

  return (
    <TextInput
      autoComplete="off"
      {...rest}
      type="text"
      inputMode="decimal"
      value={text}
      onChange={change}
      problem={value === null && text.trim() !== '' ? NOT_A_NUMBER : problem}
    />
  );
}

/** Plain decimals, never `1e-7`, which the input would not read back. */
function textOf(value: number | null): string {
  return value === null
    ? ''
    : value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
}
