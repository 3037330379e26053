import { Plus, X } from 'lucide-react';
import { type ReactNode, use, useRef } from 'react';
import { Button, IconButton } from '@/ui/controls/button';
import { BEING_SAVED, SavingContext } from '@/ui/keyboard/press';
import { MAX_PROMPT_ROWS } from '@/wire/new-feedback.schema';
import * as css from '../new-prompt.css';

type Props = {
  /** The name of a row, such as 'Choice'. */
  name: string;
  rows: { id: string }[];
  /** The minimum number of rows. Remove buttons are shown only above it (feedback-18). */
  least: number;
  onAdd: () => void;
  onRemove: (at: number) => void;
  /** Renders the fields of one row. */
  children: (at: number) => ReactNode;
};

/** A list of fields with buttons to add and remove rows. */
export function Rows({ name, rows, least, onAdd, onRemove, children }: Props) {
  const add = useRef<HTMLButtonElement>(null);
  const saving = use(SavingContext);
  return (
    <div className={css.rows}>
      {rows.map((row, at) => (
        <div key={row.id} className={css.row}>
          <div className={css.fields}>{children(at)}</div>
          {rows.length > least && (
            <span className={css.remove}>
              <IconButton
                icon={X}
                label={`Remove ${name} ${at + 1}`}
                disabled={saving}
                onClick={() => {
                  onRemove(at);
                  // The pressed button is removed with its row; move focus, or it falls to the body.
                  add.current?.focus();
                }}
              />
            </span>
          )}
        </div>
      ))}
      <div>
        <Button
          ref={add}
          small
          icon={Plus}
          onClick={onAdd}
          disabled={saving || rows.length >= MAX_PROMPT_ROWS}
          disabledReason={
            saving ? BEING_SAVED : `A prompt has at most ${MAX_PROMPT_ROWS} ${name.toLowerCase()}s`
          }
        >
          {`Add ${name}`}
        </Button>
      </div>
    </div>
  );
}
