import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { pressedKey } from '@/lib/browser/pressed-key';
import { SEARCH_DEBOUNCE_MS, searchTextOf } from '@/lib/format/search-text';
import { TEXT_LIMITS } from '@/wire/scalars';
import { IconButton } from '../controls/button';
import { allRows } from '../focus/rows';
import { useShortcuts } from '../shortcuts/shortcuts';
import { PlainInput } from './plain-input';

interface SearchBoxProps {
  label: string;
  /** The current search, for example from the address. */
  value: string;
  onSearch: (text: string) => void;
  /** True while the list of `value` loads. */
  busy?: boolean;
  className?: string;
}

/**
 * Keeps the typed text, and calls `onSearch` after a pause, or at once on Enter and when the focus leaves. Enter and
 * Down lead to the first card of the list.
 */
export function SearchBox({ label, value, onSearch, busy, className }: SearchBoxProps) {
  const keys = useShortcuts();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  /** Searches that were sent but have not come back as `value`, oldest first. */
  const [sent, setSent] = useState<string[]>([]);
  const later = useDebouncedCallback(() => send(text), SEARCH_DEBOUNCE_MS);
  /** The first card gets the focus when the list is there. */
  const [leaving, setLeaving] = useState(false);

  useEffect(() => {
    if (!leaving || busy || searchTextOf(text) !== value) return;
    setLeaving(false);
    allRows()[0]?.focus();
  }, [leaving, busy, text, value]);

  if (value !== seen) {
    setSeen(value);
    const caughtUp = sent.indexOf(value);
    // Below 0 the value changed from outside (Back, a link): adopt it and forget pending searches.
    setSent(caughtUp < 0 ? [] : sent.slice(caughtUp + 1));
    if (caughtUp < 0) setText(value);
  }

  function send(typed: string) {
    later.cancel();
    const query = searchTextOf(typed);
    if (query === (sent.at(-1) ?? value)) return;
    setSent([...sent, query]);
    onSearch(query);
  }

  function clear() {
    setText('');
    send('');
    setLeaving(false);
    input.current?.focus();
  }

  function keyDown(event: KeyboardEvent) {
    const key = pressedKey(event);
    if (key === 'Enter' || key === 'ArrowDown') {
      event.preventDefault();
      send(text);
      setLeaving(true);
    } else if (key === 'Escape' && text !== '') {
      event.preventDefault();
      clear();
    }
  }

  return (
    <PlainInput
      ref={input}
      type="search"
      aria-keyshortcuts={keys('/')}
      label={label}
      hideLabel
      placeholder={label}
      icon={Search}
      maxLength={TEXT_LIMITS.search}
      autoComplete="off"
      className={className}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        setLeaving(false);
        later();
      }}
      onKeyDown={keyDown}
      // A search sent after a link was clicked would replace that navigation.
      onBlur={() => {
        later.flush();
        setLeaving(false);
      }}
      end={
        text !== '' && (
          <IconButton
            small
            icon={X}
            label="Clear search"
            // Escape does it by keyboard; Tab leads on to the list.
            tabIndex={-1}
            // Keeps the focus in the box: leaving it would send the text that is about to be cleared.
            onMouseDown={(event) => event.preventDefault()}
            onClick={clear}
          />
        )
      }
    />
  );
}
