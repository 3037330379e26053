import { type ComponentProps, useDeferredValue } from 'react';
import type { FieldPathByValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { label as labelStyle } from '../../inputs/text-input.css';
import { Markdown } from '../../text/markdown';
import { preview } from '../../text/markdown.css';
import { group } from '../form.css';
import { TextAreaField } from './input-fields';

type Props<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: FieldPathByValue<Values, string>;
  /** The level of the heading above the field: 1 on a page, 2 in a dialog. */
  under: 1 | 2;
} & Omit<ComponentProps<typeof TextAreaField<Values>>, 'form' | 'name' | 'hint'>;

/** A Markdown field with a preview of its text below it, which updates without slowing down the typing. */
export function MarkdownField<Values extends FieldValues>({ under, ...props }: Props<Values>) {
  const text: string = useDeferredValue(props.form.watch(props.name));
  return (
    <div className={group}>
      <TextAreaField {...props} hint="Markdown: **bold**, *italic*, # heading, [link](https://…)" />
      {text.trim() && (
        <section aria-label={`Preview of ${props.label}`}>
          <span className={labelStyle}>Preview</span>
          {/* Focusable, so that a long preview can be scrolled by keyboard. In the words that will be published. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: reachable by keyboard, for scrolling */}
          <div className={preview} tabIndex={0} translate="no">
            <Markdown text={text} under={under} />
          </div>
        </section>
      )}
    </div>
  );
}
