import type { ChangeEvent } from 'react';
import { withoutInvisible } from '@/lib/format/invisible';
import { type Option, useOptionList } from './option-list';
import { PlainInput, type PlainInputProps } from './plain-input';

export interface TextInputProps
  extends Omit<
    PlainInputProps,
    'value' | 'defaultValue' | 'onChange' | 'onClick' | 'onFocus' | 'onCompositionEnd' | 'optionList'
  > {
  value: string;
  onChange: (text: string) => void;
  /** For a name or a handle: removes whitespace and invisible characters from typed or pasted text. */
  noSpaces?: boolean;
  /** The options shown below the input; the caller filters them by the text. */
  options?: readonly Option[];
  onChoose?: (option: Option) => void;
  /** Shows the options before anything is typed. */
  openOnFocus?: boolean;
}

/** The shared text input (users-44). */
export function TextInput(props: TextInputProps) {
  const { value, onChange, noSpaces, options, onChoose, openOnFocus, ...rest } = props;
  const list = useOptionList({ options, readOnly: rest.readOnly, onTake: choose });

  function choose(option: Option) {
    onChange(option.value);
    onChoose?.(option);
  }

  function change(event: ChangeEvent<HTMLInputElement>) {
    const { target, nativeEvent } = event;
    // Do not rewrite text that an input method is still composing.
    const composing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
    onChange(noSpaces && !composing ? withoutSpaces(target) : target.value);
    list.show();
  }

  return (
    <PlainInput
      dir="auto"
      autoComplete="off"
      verbatim={noSpaces}
      {...rest}
      {...list.inputProps}
      value={value}
      optionList={list.list}
      onChange={change}
      onCompositionEnd={(event) => noSpaces && onChange(withoutSpaces(event.currentTarget))}
      onClick={list.show}
      onKeyDown={(event) => {
        rest.onKeyDown?.(event);
        list.keyDown(event);
      }}
      onFocus={openOnFocus ? list.show : list.keepOpen}
      onBlur={(event) => {
        rest.onBlur?.(event);
        list.hideLater();
      }}
    />
  );
}

/** Removes spaces in place: if React set the value, the caret would jump to the end. */
function withoutSpaces(input: HTMLInputElement): string {
  const strip = (text: string) => withoutInvisible(text).replace(/\s+/g, '');
  const clean = strip(input.value);
  if (clean !== input.value) {
    const caret = strip(input.value.slice(0, input.selectionStart ?? undefined)).length;
    input.value = clean;
    input.setSelectionRange(caret, caret);
  }
  return clean;
}
