import { Plus, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { MAX_PROMPT_ROWS } from '@/wire/new-feedback';
import * as css from './new-prompt.css';

type Props = {
  /** What a row is: 'Choice'. */
  name: string;
  rows: { id: string }[];
  /** Rows that stay: the buttons that remove show only above it (spec 01 §5). */
  least: number;
  onAdd: () => void;
  onRemove: (at: number) => void;
  /** The fields of one row. */
  children: (at: number) => ReactNode;
};

/** A list of fields that grows and shrinks. */
export function Rows({ name, rows, least, onAdd, onRemove, children }: Props) {
  const add = useRef<HTMLButtonElement>(null);
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
                onClick={() => {
                  onRemove(at);
                  // The button goes with its row, and the focus would fall to the page.
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
          disabled={rows.length >= MAX_PROMPT_ROWS}
          disabledReason={`A prompt has at most ${MAX_PROMPT_ROWS} ${name.toLowerCase()}s`}
        >
          {`Add ${name}`}
        </Button>
      </div>
    </div>
  );
}
