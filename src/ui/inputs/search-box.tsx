import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
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
  ref?: RefObject<HTMLInputElement | null>;
}

/**
 * Calls `onSearch` after a pause in typing, or at once on Enter and when the focus leaves. Enter and Down lead to the first
 * card of the list.
 */
export function SearchBox({ label, value, onSearch, busy, className, ref }: SearchBoxProps) {
  const keys = useShortcuts();
  const ownRef = useRef<HTMLInputElement>(null);
  const input = ref ?? ownRef;
  const { text, type, send, sendWaiting } = useTypedSearch(value, onSearch);
  /** The first card gets the focus when the list is there. */
  const [isLeaving, setIsLeaving] = useState(false);

  useEffect(() => {
    if (!isLeaving || busy || searchTextOf(text) !== value) return;
    setIsLeaving(false);
    allRows()[0]?.focus();
  }, [isLeaving, busy, text, value]);

  function clear() {
    type('');
    send('');
    setIsLeaving(false);
    input.current?.focus();
  }

  function keyDown(event: KeyboardEvent) {
    const key = pressedKey(event);
    if (key === 'Enter' || key === 'ArrowDown') {
      event.preventDefault();
      send(text);
      setIsLeaving(true);
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
        type(event.target.value);
        setIsLeaving(false);
      }}
      onKeyDown={keyDown}
      // A search sent after a link was clicked would replace that navigation.
      onBlur={() => {
        sendWaiting();
        setIsLeaving(false);
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

/** The typed text and its searches, of which `value` is the newest that the page shows. */
function useTypedSearch(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  /** Searches that were sent but have not come back as `value`, oldest first. */
  const [sent, setSent] = useState<string[]>([]);
  const sendLater = useDebouncedCallback(() => send(text), SEARCH_DEBOUNCE_MS);

  if (value !== lastValue) {
    setLastValue(value);
    const at = sent.indexOf(value);
    if (at >= 0) setSent(sent.slice(at + 1));
    else {
      // Changed from outside (Back, a link): show that search, and expect none of those sent before.
      setSent([]);
      setText(value);
    }
  }

  function send(typed: string) {
    sendLater.cancel();
    const query = searchTextOf(typed);
    if (query === (sent.at(-1) ?? value)) return;
    setSent([...sent, query]);
    onSearch(query);
  }

  return {
    text,
    type(typed: string) {
      setText(typed);
      sendLater();
    },
    /** Sends a search now. */
    send,
    /** Sends the search that waits for a pause in typing, if any. */
    sendWaiting: sendLater.flush,
  };
}
