import { type ComponentProps, useDeferredValue } from 'react';
import type { FieldPathByValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { Markdown } from '../markdown';
import * as css from '../markdown.css';
import { label as labelStyle } from '../text-input.css';
import * as form from './form.css';
import { TextAreaField } from './text-area-field';

type Props<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: FieldPathByValue<Values, string>;
  /** Level of the heading that the field stands under: 1 on a page, 2 in a dialog. */
  under: 1 | 2;
} & Omit<ComponentProps<typeof TextAreaField<Values>>, 'form' | 'name'>;

/** Markdown with what it will look like below it, which follows the typing and never holds it up. */
export function MarkdownField<Values extends FieldValues>({ under, ...props }: Props<Values>) {
  const text: string = useDeferredValue(props.form.watch(props.name));
  return (
    <div className={form.group}>
      <TextAreaField
        {...props}
        hint={props.hint ?? 'Markdown: **bold**, *italic*, # heading, [link](https://…)'}
      />
      <section aria-label={`Preview of ${props.label}`} className={form.group}>
        <span className={labelStyle}>Preview</span>
        {/* Scrolled by keyboard when it is long. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse */}
        <div className={css.preview} tabIndex={0}>
          {text.trim() ? (
            <Markdown text={text} under={under} />
          ) : (
            <p className={css.noText}>Nothing to show yet</p>
          )}
        </div>
      </section>
    </div>
  );
}
