import { X } from 'lucide-react';
import { type KeyboardEvent, use, useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { useRead } from '@/api/query/use-read';
import { userSearchQuery } from '@/api/users';
import { pressedKey } from '@/lib/browser/pressed-key';
import { SEARCH_DEBOUNCE_MS, searchTextOf } from '@/lib/format/search-text';
import { IconButton } from '@/ui/controls/button';
import { TextInput } from '@/ui/inputs/text-input';
import { Avatar } from '@/ui/people/avatar';
import { LockedContext } from '@/ui/press/locked-context';
import type { User } from '@/wire/users.schema';
import * as css from './faq.css';
import type { Featured } from './faq-values';

type Props = { chosen: Featured | null; onChoose: (user: Featured | null) => void };

/**
 * Finds the user whom a picture features. Banned users are not offered. The field may stay
 * empty.
 */
export function CreatorSearch({ chosen, onChoose }: Props) {
  /** The viewer has just chosen or removed a user: move focus to the control that replaces the used one. */
  const [autoFocus, setAutoFocus] = useState(false);

  function choose(user: Featured | null) {
    setAutoFocus(true);
    onChoose(user);
  }

  return chosen ? (
    <ChosenCreator user={chosen} autoFocus={autoFocus} onRemove={() => choose(null)} />
  ) : (
    <SearchField autoFocus={autoFocus} onChoose={choose} />
  );
}

type ChosenProps = { user: Featured; autoFocus: boolean; onRemove: () => void };

function ChosenCreator({ user: { username, avatarUrl }, autoFocus, onRemove }: ChosenProps) {
  return (
    <div className={css.chosen}>
      <span>Featuring</span>
      <span className={css.featured}>
        <Avatar src={avatarUrl} name={username} size={20} />
        <bdi>{username}</bdi>
      </span>
      <IconButton
        small
        icon={X}
        label={`Do not feature ${username}`}
        autoFocus={autoFocus}
        disabled={use(LockedContext)}
        onClick={onRemove}
      />
    </div>
  );
}

type SearchFieldProps = { autoFocus: boolean; onChoose: (user: Featured) => void };

function SearchField({ autoFocus, onChoose }: SearchFieldProps) {
  const [text, setText] = useState('');
  /** The text to search for, once the viewer has paused; '' after Escape. */
  const [pausedText, setPausedText] = useState('');
  const [isCancelled, setIsCancelled] = useState(false);
  const searchLater = useDebouncedCallback(setPausedText, SEARCH_DEBOUNCE_MS);
  const wantedText = searchTextOf(text);
  // Offer only results for the text that is in the box now.
  const searchedText = pausedText === wantedText ? wantedText : '';
  const search = useRead({ ...userSearchQuery(searchedText), enabled: searchedText !== '' });
  const foundUsers = search.data ?? [];

  function changeText(typed: string) {
    setText(typed);
    setIsCancelled(false);
    searchLater(searchTextOf(typed));
  }

  function keyDown(event: KeyboardEvent) {
    if (wantedText === '') return;
    const key = pressedKey(event);
    // Enter chooses from the list. Otherwise Enter would send the form without the creator who is being searched for.
    if (key === 'Enter') event.preventDefault();
    // While the list is open, Escape closes the list and does not reach this handler.
    if (key !== 'Escape') return;
    searchLater.cancel();
    setPausedText('');
    setIsCancelled(true);
  }

  return (
    <TextInput
      label="Featured creator"
      value={text}
      autoFocus={autoFocus}
      readOnly={use(LockedContext)}
      onChange={changeText}
      onKeyDown={keyDown}
      placeholder="Search users"
      verbatim
      maxLength={100}
      options={foundUsers.map(optionOf)}
      onChoose={({ value }) => {
        const user = foundUsers.find(({ username }) => username === value);
        if (user) onChoose({ userId: user.id, username: user.username, avatarUrl: user.avatar_url });
      }}
      problem={search.failure && `The search failed: ${search.failure.message}`}
      hint={isCancelled ? 'Search cancelled' : hintFor(wantedText, search.data)}
    />
  );
}

function optionOf({ username, avatar_url }: User) {
  return { value: username, label: username, picture: <Avatar src={avatar_url} name={username} size={20} /> };
}

function hintFor(wantedText: string, foundUsers: User[] | undefined) {
  if (wantedText === '') return 'Optional: who is in the picture';
  if (!foundUsers) return 'searching…';
  return foundUsers.length === 0 ? 'No matching users. Banned users are left out.' : 'Nobody is chosen yet';
}
