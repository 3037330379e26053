import type { ReactNode } from 'react';
import { visuallyHidden } from '../theme/global.css';
import * as styles from './text-input.css';

interface FieldProps {
  /** The id of the control inside; `noteId` derives the id of its note from it. */
  inputId: string;
  label: string;
  hideLabel?: boolean;
  /** The problem with the value. If given, even as null, its line below the control is reserved. */
  problem?: string | null;
  hint?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function noteId(inputId: string): string {
  return `${inputId}-note`;
}

/** Whether the control has a note that describes it. */
export function hasNote({ problem, hint }: Pick<FieldProps, 'problem' | 'hint'>): boolean {
  return problem !== undefined || hint !== undefined;
}

/** A control with its label above and its note below. */
export function Field({ inputId, label, hideLabel, problem, hint, className, children }: FieldProps) {
  return (
    <div className={`${styles.field} ${className ?? ''}`}>
      <label htmlFor={inputId} className={hideLabel ? visuallyHidden : styles.label}>
        {label}
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
