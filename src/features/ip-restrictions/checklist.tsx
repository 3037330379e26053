import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import type { GeoChange } from '@/api/geo-blocks';
import { pressedKey } from '@/lib/browser/pressed-key';
import { Button } from '@/ui/controls/button';
import { Checkbox } from '@/ui/inputs/choices';
import { TextInput } from '@/ui/inputs/text-input';
import { CardList } from '@/ui/lists/list';
import { muted, row } from '@/ui/text/text.css';
import { visuallyHidden } from '@/ui/theme/global.css';
import { keyOf, matching } from './geo-changes';
import * as css from './ip-restrictions.css';
import type { Ticks } from './use-ticks';

type Props = {
  title: string;
  /** Explains what a tick does. */
  hint: string;
  lines: readonly GeoChange[];
  /** Shown if the list has no lines. */
  empty: string;
  ticks: Ticks;
};

/** One list of states to tick, with a filter. 'All' and 'None' apply to the lines that pass the filter. */
export function Checklist({ title, hint, lines, empty, ticks }: Props) {
  const [typed, setTyped] = useState('');
  const hintId = useId();
  const shownLines = matching(lines, typed);
  const noneShown = shownLines.length === 0 && 'There is nothing to select';
  const ticked = lines.filter(ticks.isTicked).length;

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
          <Button small disabledReason={noneShown} onClick={() => ticks.tick(shownLines, true)}>
            Select all
          </Button>
          <Button small disabledReason={noneShown} onClick={() => ticks.tick(shownLines, false)}>
            Select none
          </Button>
        </div>
      </div>
      <p role="status" className={visuallyHidden}>
        {/* A new element, so that the number is announced for each text, even if it is the same. */}
        {typed.trim() && <span key={typed}>{`${shownLines.length} of ${lines.length} match`}</span>}
      </p>
      {shownLines.length === 0 ? (
        <p className={muted}>{lines.length === 0 ? empty : `Nothing matches '${typed.trim()}'`}</p>
      ) : (
        <CardList
          as="ul"
          items={shownLines}
          keyOf={keyOf}
          pageKey={`${title} ${typed}`}
          className={css.lines}
        >
          {(line) => (
            <div tabIndex={-1} data-subject={line.name} className={css.line}>
              <Checkbox
                label={line.name}
                checked={ticks.isTicked(line)}
                onChange={(on) => ticks.tick([line], on)}
              />
            </div>
          )}
        </CardList>
      )}
    </fieldset>
  );
}
