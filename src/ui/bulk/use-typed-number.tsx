import { useState } from 'react';
import { pressedKey } from '@/lib/browser/pressed-key';
import { comparable } from '@/lib/format/comparable';
import { PlainInput } from '../inputs/plain-input';
import * as css from './bulk-bar.css';

const TYPED_FROM = 20;

/**
 * The number of items of a plan, which must be typed from 20 items on (activity-17).
 * @param onEnter called for Enter in the field once the right number is typed
 * @returns the field, or false if nothing must be typed, and why the plan cannot start yet, or false if it can
 */
export function useTypedNumber(count: number, onEnter: () => void, { autoFocus = true } = {}) {
  const [typed, setTyped] = useState('');
  const mustType = count >= TYPED_FROM;
  const isTyped = !mustType || comparable(typed) === String(count);
  return {
    typedReason: !isTyped && `Type ${count} first`,
    typedField: mustType && (
      <PlainInput
        label={`Type ${count} to confirm`}
        inputMode="numeric"
        autoComplete="off"
        autoFocus={autoFocus}
        className={css.typed}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => pressedKey(event) === 'Enter' && isTyped && onEnter()}
      />
    ),
  };
}
