import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react';
import type { Icon } from '../controls/button-label';
import { visuallyHidden } from '../theme/global.css';
import * as styles from './text-input.css';

/** What a control has around it. */
export interface Labelled {
  label: string;
  hideLabel?: boolean;
  /** The problem with the value. If given, even as null, the control has a note, which is announced when it changes. */
  problem?: string | null;
  hint?: ReactNode;
}

interface FieldProps extends Labelled {
  /** The id of the control inside; `noteId` derives the id of its note from it. */
  inputId: string;
  className?: string;
  children: ReactElement;
}

function noteId(inputId: string): string {
  return `${inputId}-note`;
}

/** Whether the control has a note that describes it. */
function hasNote({ problem, hint }: Pick<Labelled, 'problem' | 'hint'>): boolean {
  return problem !== undefined || hint !== undefined;
}

/**
 * The props of a control and of the `Field` around it. Without a note, the caller's own `aria-describedby` stays.
 * @param id by default a new one
 */
export function useLabelled({ id, ...labelled }: Omit<FieldProps, 'inputId' | 'children'> & { id?: string }) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return {
    field: { ...labelled, inputId },
    control: {
      id: inputId,
      'aria-invalid': labelled.problem ? true : undefined,
      ...(hasNote(labelled) && { 'aria-describedby': noteId(inputId) }),
    },
  };
}

/** A problem in words. Its mark stays at the start, whatever the direction of the text. */
export function Problem({ text }: { text: string }) {
  return (
    <span className={styles.problem}>
      <span dir="auto">{text}</span>
    </span>
  );
}

/** A hint without words: its line keeps what stands below in place until the next hint. */
export const NO_HINT = '\u00a0';

/** A control with its label above and its note below. */
export function Field({ inputId, label, hideLabel, problem, hint, className = '', children }: FieldProps) {
  return (
    <div className={`${styles.field} ${className}`}>
      <label htmlFor={inputId} className={hideLabel ? visuallyHidden : styles.label}>
        {label}
      </label>
      {children}
      {hasNote({ problem, hint }) && (
        <div id={noteId(inputId)} className={styles.note} aria-live="polite">
          {problem ? <Problem text={problem} /> : hint}
        </div>
      )}
    </div>
  );
}

export interface PlainInputProps extends ComponentProps<'input'>, Labelled {
  icon?: Icon;
  /**
   * The text is a name, an address or a word to find, which the browser must not change. The default in searches and
   * numbers.
   */
  verbatim?: boolean;
  /** A small control at the end of the box. */
  end?: ReactNode;
  /** The input's option list, rendered right after the input. */
  optionList?: ReactNode;
}

const VERBATIM = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/**
 * An input with its label and note; the base of the shared text input. The sign-in page and the search box use it
 * directly, without the code for option lists.
 */
export function PlainInput({ icon: Start, end, optionList, ...props }: PlainInputProps) {
  const { label, hideLabel, problem, hint, id, className, ...input } = props;
  const { verbatim = input.type === 'search' || input.inputMode !== undefined, ...attributes } = input;
  const { field, control } = useLabelled({ id, label, hideLabel, problem, hint, className });
  return (
    <Field {...field}>
      <div className={styles.inputBox}>
        {Start && (
          <span className={styles.icon}>
            <Start size={14} />
          </span>
        )}
        <input
          type="text"
          {...(verbatim && VERBATIM)}
          {...attributes}
          {...control}
          className={`${styles.input} ${Start ? styles.withIcon : ''} ${end ? styles.withEnd : ''}`}
        />
        {end && <span className={styles.endButton}>{end}</span>}
        {optionList}
      </div>
    </Field>
  );
}
