import type { ReactNode } from 'react';
import { visuallyHidden } from './global.css';
import * as styles from './text-input.css';

interface FieldProps {
  /** The id of the control inside; its note is described by `noteId` of it. */
  inputId: string;
  label: string;
  hideLabel?: boolean;
  /** Marks the label of a field that must be filled, in a form that has others too. */
  starred?: boolean;
  /** What is wrong with the value. Given at all, even as null, its line is kept free below the control. */
  problem?: string | null;
  hint?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function noteId(inputId: string): string {
  return `${inputId}-note`;
}

/** Whether the control has a note to be described by. */
export function hasNote({ problem, hint }: Pick<FieldProps, 'problem' | 'hint'>): boolean {
  return problem !== undefined || hint !== undefined;
}

/** A control with its label above and its note below. */
export function Field({
  inputId,
  label,
  hideLabel,
  starred,
  problem,
  hint,
  className,
  children,
}: FieldProps) {
  return (
    <div className={`${styles.field} ${className ?? ''}`}>
      <label htmlFor={inputId} className={hideLabel ? visuallyHidden : styles.label}>
        {label}
        {starred && <span aria-hidden>*</span>}
      </label>
      {children}
      {hasNote({ problem, hint }) && (
        <div id={noteId(inputId)} className={styles.below} aria-live="polite">
          {problem ? (
            <span className={styles.problem}>
              <span dir="auto">{problem}</span>
            </span>
          ) : (
            hint
          )}
        </div>
      )}
    </div>
  );
}
