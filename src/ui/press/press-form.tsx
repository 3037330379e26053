import type { ComponentProps, KeyboardEvent } from 'react';
import { pressedKey } from '@/lib/browser/pressed-key';
import { ignoreRepeats } from './press';

type Props = Omit<ComponentProps<'form'>, 'onSubmit' | 'onKeyDown'> & { onPress: () => void };

/** A form that is sent once per press of its submit button, or of Enter in a field. */
export function PressForm({ onPress, ...rest }: Props) {
  function keyDown(event: KeyboardEvent) {
    // In a text field only Enter submits; other repeated keys type.
    if (pressedKey(event) === 'Enter' && event.target instanceof HTMLInputElement) ignoreRepeats(event);
  }
  return (
    <form
      {...rest}
      onKeyDown={keyDown}
      onSubmit={(event) => {
        event.preventDefault();
        onPress();
      }}
    />
  );
}
