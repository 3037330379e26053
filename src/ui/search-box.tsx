import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { SEARCH_DEBOUNCE_MS } from '@/lib/search-debounce';
import { searchTextOf } from '@/lib/search-text';
import { IconButton } from './icon-button';
import { TextInput } from './text-input';

/** Longest search the API takes (spec 03 §5). */
const SEARCH_LIMIT = 100;

interface SearchBoxProps {
  label: string;
  /** The search in force, for example from the address. */
  value: string;
  onSearch: (text: string) => void;
  placeholder?: string;
  className?: string;
}

/** What is typed is kept here; `onSearch` gets it as it is searched for, after a pause or at once on Enter. */
export function SearchBox({ label, value, onSearch, placeholder = label, className }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  /** Searches sent whose value has not come back yet, oldest first. */
  const [sent, setSent] = useState<string[]>([]);
  const later = useDebouncedCallback(() => send(text), SEARCH_DEBOUNCE_MS);

  if (value !== seen) {
    setSeen(value);
    const caughtUp = sent.indexOf(value);
    setSent(sent.slice(caughtUp + 1));
    // Not an answer to what was sent: Back, or a link. Then the box follows, and nothing it waits for is news.
    if (caughtUp < 0) {
      setSent([]);
      setText(value);
    }
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
    input.current?.focus();
  }

  function keyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      send(text);
    } else if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      clear();
    }
  }

  return (
    <TextInput
      ref={input}
      type="search"
      label={label}
      hideLabel
      placeholder={placeholder}
      icon={Search}
      maxLength={SEARCH_LIMIT}
      autoComplete="off"
      spellCheck={false}
      className={className}
      value={text}
      onChange={(typed) => {
        setText(typed);
        later();
      }}
      onKeyDown={keyDown}
      end={text !== '' && <IconButton small icon={X} label="Clear search" onClick={clear} />}
    />
  );
}
