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
import { SavingContext } from '@/ui/press/saving-context';
import type { User } from '@/wire/users.schema';
import * as css from './faq.css';
import type { Featured } from './faq-values';

type Props = { chosen: Featured | null; onChoose: (user: Featured | null) => void };

/**
 * Finds the user whom a picture features. Banned users are not offered. The field may stay
 * empty.
 */
export function CreatorSearch({ chosen, onChoose }: Props) {
  const saving = use(SavingContext);
  const [text, setText] = useState('');
  /** The text to search for; null during the pause after typing, 'cancelled' after Escape. */
  const [searched, setSearched] = useState<{ text: string } | 'cancelled' | null>(null);
  const searchLater = useDebouncedCallback((text: string) => setSearched({ text }), SEARCH_DEBOUNCE_MS);
  /** The viewer has just chosen or removed a user: move focus to the control that replaces the used one. */
  const [focusAfterSwitch, setFocusAfterSwitch] = useState(false);
  const wantedText = searchTextOf(text);
  const isCancelled = searched === 'cancelled';
  // Offer only results for the text that is in the box now.
  const isCurrent = wantedText !== '' && !isCancelled && searched?.text === wantedText;
  const search = useRead({ ...userSearchQuery(isCurrent ? wantedText : ''), enabled: isCurrent });
  const foundUsers = isCurrent ? search.data : undefined;

  function choose(user: Featured | null) {
    setFocusAfterSwitch(true);
    setText('');
    onChoose(user);
  }

  function changeText(typed: string) {
    setText(typed);
    if (isCancelled) setSearched(null);
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
    setSearched('cancelled');
  }

  if (chosen) {
    return (
      <div className={css.chosen}>
        <span>Featuring</span>
        <span className={css.featured}>
          <Avatar src={chosen.avatarUrl} name={chosen.username} size={20} />
          <bdi>{chosen.username}</bdi>
        </span>
        <IconButton
          small
          icon={X}
          label={`Do not feature ${chosen.username}`}
          autoFocus={focusAfterSwitch}
          disabled={saving}
          onClick={() => choose(null)}
        />
      </div>
    );
  }
  return (
    <TextInput
      label="Featured creator"
      value={text}
      autoFocus={focusAfterSwitch}
      readOnly={saving}
      onChange={changeText}
      onKeyDown={keyDown}
      placeholder="Search users"
      verbatim
      maxLength={100}
      options={foundUsers?.map(optionOf) ?? []}
      onChoose={({ value }) => {
        const user = foundUsers?.find(({ username }) => username === value);
        if (user) choose({ userId: user.id, username: user.username, avatarUrl: user.avatar_url });
      }}
      problem={isCurrent && search.failure ? `The search failed: ${search.failure.message}` : null}
      hint={isCancelled ? 'Search cancelled' : hintFor(wantedText, foundUsers)}
    />
  );
}

function optionOf({ username, avatar_url }: User) {
  return { value: username, label: username, picture: <Avatar src={avatar_url} name={username} size={20} /> };
}

function hintFor(wanted: string, foundUsers: User[] | undefined) {
  if (wanted === '') return 'Optional: who is in the picture';
  if (!foundUsers) return 'searching…';
  return foundUsers.length === 0 ? 'No matching users. Banned users are left out.' : 'Nobody is chosen yet';
}
