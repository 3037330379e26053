import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import type { GeoChange } from '@/api/geo-blocks';
import { ApiError } from '@/lib/api-error';
import { pressedKey } from '@/lib/browser/pressed-key';
import { Button } from '@/ui/controls/button';
import { Checkbox } from '@/ui/inputs/choices';
import { TextInput } from '@/ui/inputs/text-input';
import { CardList } from '@/ui/lists/list';
import { muted, row } from '@/ui/text/text.css';
import { visuallyHidden } from '@/ui/theme/global.css';
import { keyOf, matching } from './geo-changes';
import { isDone, resultText } from './geo-results';
import * as css from './ip-restrictions.css';
import type { GeoChanges } from './use-geo-changes';
import { SENDING } from './use-geo-submit';

type Props = {
  title: string;
  /** Explains what a tick does. */
  hint: string;
  lines: readonly GeoChange[];
  /** Shown if the list has no lines. */
  empty: string;
  changes: GeoChanges;
};

/** One list of states to tick, with a filter. 'All' and 'None' apply to the lines that pass the filter. */
export function Checklist({ title, hint, lines, empty, changes }: Props) {
  const [typed, setTyped] = useState('');
  const hintId = useId();
  const shown = matching(lines, typed);
  const selectable = shown.filter((line) => !isDone(changes.shownResult(line)));
  const ticked = lines.filter((line) => changes.ticked.has(keyOf(line))).length;
  const disabledReason = changes.sending ? SENDING : selectable.length === 0 && 'There is nothing to select';

  return (
    <fieldset aria-label={title} aria-describedby={hintId} className={css.list}>
      <div className={css.listTop}>
        <h2 className={css.listTitle}>{title}</h2>
        <span className={css.count}>{`${ticked} of ${lines.length} selected`}</span>
      </div>
      <p id={hintId} className={muted}>
        {hint}
      </p>
      <div className={row}>
        <TextInput
          type="search"
          label={`Filter ${title}`}
          hideLabel
          placeholder="Filter"
          icon={Search}
          className={css.filter}
          value={typed}
          onChange={setTyped}
          onKeyDown={(event) => pressedKey(event) === 'Escape' && setTyped('')}
        />
        <div className={row}>
          {[true, false].map((on) => (
            <Button
              key={String(on)}
              small
              disabledReason={disabledReason}
              onClick={() => changes.tick(selectable, on)}
            >
              {on ? 'Select all' : 'Select none'}
            </Button>
          ))}
        </div>
      </div>
      <p role="status" className={visuallyHidden}>
        {/* A new element, so that the number is announced for each text, even if it is the same. */}
        {typed.trim() && <span key={typed}>{`${shown.length} of ${lines.length} match`}</span>}
      </p>
      {shown.length === 0 ? (
        <p className={muted}>{lines.length === 0 ? empty : `Nothing matches '${typed.trim()}'`}</p>
      ) : (
        <CardList as="ul" items={shown} keyOf={keyOf} pageKey={`${title} ${typed}`} className={css.lines}>
          {(line) => <Line line={line} changes={changes} />}
        </CardList>
      )}
    </fieldset>
  );
}

function Line({ line, changes }: { line: GeoChange; changes: GeoChanges }) {
  const noteId = useId();
  const result = changes.shownResult(line);
  const done = isDone(result);
  return (
    <div tabIndex={-1} data-subject={line.name} className={css.line}>
      <Checkbox
        label={line.name}
        checked={changes.ticked.has(keyOf(line))}
        disabled={changes.sending || done}
        title={changes.sending ? SENDING : undefined}
        aria-describedby={result === undefined ? undefined : noteId}
        onChange={(on) => changes.tick([line], on)}
      />
      {result !== undefined && (
        <span
          id={noteId}
          dir="auto"
          className={css.result}
          data-result={result instanceof ApiError ? 'failed' : result}
        >
          {resultText(line, result)}
        </span>
      )}
    </div>
  );
}
