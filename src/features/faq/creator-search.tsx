import { X } from 'lucide-react';
import { useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { useRead } from '@/api/query/use-read';
import { userSearchQuery } from '@/api/users';
import { apiUrl } from '@/lib/config';
import { SEARCH_DEBOUNCE_MS } from '@/lib/search-debounce';
import { searchTextOf } from '@/lib/search-text';
import { Avatar } from '@/ui/avatar';
import { IconButton } from '@/ui/icon-button';
import { TextInput } from '@/ui/text-input';
import type { User } from '@/wire/users';
import * as css from './faq.css';
import type { Featured } from './faq-values';

type Props = { chosen: Featured | null; onChoose: (user: Featured | null) => void };

/** Finds the user that a picture features; banned ones are not offered (spec 02 §5). Nobody is an answer too. */
export function CreatorSearch({ chosen, onChoose }: Props) {
  const [text, setText] = useState('');
  /** The text that is searched for; null before the pause after typing, and once Escape has cancelled the search. */
  const [asked, setAsked] = useState<string | null>(null);
  const [cancelled, setCancelled] = useState(false);
  const askLater = useDebouncedCallback(setAsked, SEARCH_DEBOUNCE_MS);
  /** Somebody was chosen or taken back here: the focus stays with the control that takes the place of the other. */
  const [switched, setSwitched] = useState(false);
  const wanted = searchTextOf(text);
  // Only the answer for the text now in the box is offered.
  const current = wanted !== '' && asked === wanted;
  const search = useRead({ ...userSearchQuery(asked ?? ''), enabled: current });
  const found = current ? search.data : undefined;

  function choose(user: Featured | null) {
    setSwitched(true);
    setText('');
    onChoose(user);
  }

  if (chosen) {
    return (
      <div className={css.chosen}>
        <span>Featuring</span>
        <FeaturedUser user={chosen} />
        <IconButton
          small
          icon={X}
          label={`Do not feature ${chosen.username}`}
          autoFocus={switched}
          onClick={() => choose(null)}
        />
      </div>
    );
  }
  return (
    <TextInput
      label="Featured creator"
      value={text}
      autoFocus={switched}
      onChange={(typed) => {
        setText(typed);
        setCancelled(false);
        askLater(searchTextOf(typed));
      }}
      onKeyDown={(event) => {
        // With the list open, Escape closes that and does not come here.
        if (event.key !== 'Escape' || wanted === '') return;
        askLater.cancel();
        setAsked(null);
        setCancelled(true);
      }}
      placeholder="Search users"
      autoComplete="off"
      maxLength={100}
      options={found?.map(optionOf) ?? []}
      onChoose={({ value }) => {
        const user = found?.find(({ username }) => username === value);
        if (user) choose({ userId: user.id, username: user.username, avatarUrl: user.avatar_url });
      }}
      problem={current && search.failure ? `Users could not be searched: ${search.failure.message}` : null}
      hint={cancelled ? 'Search cancelled' : hintFor(wanted, found)}
    />
  );
}

/** A user's picture and name in a line. */
export function FeaturedUser({ user }: { user: Featured }) {
  return (
    <span className={css.featured}>
      <Avatar src={user.avatarUrl && apiUrl(user.avatarUrl)} name={user.username} size={20} />
      <bdi>{user.username}</bdi>
    </span>
  );
}

function optionOf({ username, avatar_url }: User) {
  const picture = <Avatar src={avatar_url && apiUrl(avatar_url)} name={username} size={20} />;
  return { value: username, label: username, picture };
}

function hintFor(wanted: string, found: User[] | undefined) {
  if (wanted === '') return 'Optional: who can be seen on the picture';
  if (!found) return 'searching…';
  return found.length === 0 ? 'Nobody matches. Banned users are left out.' : undefined;
}
