import { type RefObject, useState } from 'react';
import { useViewer } from '@/api/session/session';
import { Button } from '@/ui/controls/button';
import { Checkbox } from '@/ui/inputs/choices';
import { SearchBox } from '@/ui/inputs/search-box';
import * as input from '@/ui/inputs/text-input.css';
import { EVENT_ACTIONS, EVENT_KINDS } from '@/wire/admin-events.schema';
import type { EventFilter } from './event-filter';
import * as css from './session-history-page.css';

type Props = {
  filter: EventFilter;
  /** On a phone they then leave their room to the events. */
  isFolded: boolean;
  firstField: RefObject<HTMLInputElement | null>;
  onChange: (change: EventFilter) => void;
};

/**
 * The filters of the history. They are kept in the address, so a colleague can open the same view from a
 * link.
 */
export function HistoryFilters({ filter, isFolded, firstField, onChange }: Props) {
  const me = useViewer().username;
  return (
    <search className={css.filters} data-folded={isFolded} aria-label="Filters">
      <SearchBox
        ref={firstField}
        label="Who"
        value={filter.who ?? ''}
        onSearch={(who) => onChange({ who })}
        className={css.text}
      />
      <SearchBox
        label="Target"
        value={filter.target ?? ''}
        onSearch={(target) => onChange({ target })}
        className={css.text}
      />
      <Choice label="Kind" value={filter.kind} among={EVENT_KINDS} onChange={(kind) => onChange({ kind })} />
      <Choice
        label="Action"
        value={filter.action}
        among={EVENT_ACTIONS}
        onChange={(action) => onChange({ action })}
      />
      <Day label="From" value={filter.from} onChange={(from) => onChange({ from })} />
      <Day label="To" value={filter.to} onChange={(to) => onChange({ to })} />
      <Checkbox
        label="UTC"
        checked={filter.utc === 'true'}
        onChange={(on) => onChange({ utc: on ? 'true' : '' })}
      />
      <Button small onClick={() => onChange({ who: me })}>
        Mine
      </Button>
    </search>
  );
}

type FieldProps = { label: string; value: string | undefined; onChange: (value: string) => void };

function Choice({ label, value = '', among, onChange }: FieldProps & { among: readonly string[] }) {
  // The address may name a value that this build does not know.
  const options = value === '' || among.includes(value) ? among : [...among, value];
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={`${input.input} ${css.choice}`}
    >
      <option value="">{`${label}: any`}</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}

/**
 * A day. Its text is state, because the address follows a moment later: the browser would empty the field between
 * two digits of a year.
 */
function Day({ label, value = '', onChange }: FieldProps) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  // From outside, such as 'Clear filters'.
  if (value !== lastValue) {
    setLastValue(value);
    setText(value);
  }
  return (
    <label className={css.day}>
      <span>{label}</span>
      <input
        type="date"
        min="1970-01-01"
        max="9999-12-31"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          // The year 0002 is on the way to 2026.
          if (target.validity.valid) onChange(target.value);
        }}
        onBlur={({ target }) => {
          // The browser reports no change when the last part of an incomplete day is cleared.
          if (!target.validity.valid) setText(value);
          else if (target.value !== value) onChange(target.value);
        }}
        className={input.input}
      />
    </label>
  );
}
