import type { ComponentProps, KeyboardEvent } from 'react';
import { ignoreRepeats } from '../keyboard/press';

interface PressFormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'onKeyDown'> {
  onPress: () => void;
}

/** A form that is sent once per press of its submit button, or of Enter in a field. */
export function PressForm({ onPress, ...rest }: PressFormProps) {
  function keyDown(event: KeyboardEvent) {
    // In a text field only Enter submits; other repeated keys type.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) ignoreRepeats(event);
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
