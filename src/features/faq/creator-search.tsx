import { X } from 'lucide-react';
import { useState } from 'react';
import { useDebounce } from 'use-debounce';
import { useRead } from '@/api/query/use-read';
import { userSearchQuery } from '@/api/users';
import { apiUrl } from '@/lib/config';
import { SEARCH_DEBOUNCE_MS } from '@/lib/search-debounce';
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
  const wanted = text.trim();
  const [settled] = useDebounce(wanted, SEARCH_DEBOUNCE_MS);
  // Only the answer for the text now in the box is offered.
  const current = wanted !== '' && settled === wanted;
  const search = useRead({ ...userSearchQuery(settled), enabled: current });
  const found = current ? search.data : undefined;

  if (chosen) {
    return (
      <div className={css.chosen}>
        <span>Featuring</span>
        <FeaturedUser user={chosen} />
        <IconButton
          small
          icon={X}
          label={`Do not feature ${chosen.username}`}
          onClick={() => onChoose(null)}
        />
      </div>
    );
  }
  return (
    <TextInput
      label="Featured creator"
      value={text}
      onChange={setText}
      placeholder="Search users"
      autoComplete="off"
      maxLength={100}
      options={found?.map(optionOf) ?? []}
      onChoose={({ value }) => {
        const user = found?.find(({ username }) => username === value);
        if (!user) return;
        onChoose({ userId: user.id, username: user.username, avatarUrl: user.avatar_url });
        setText('');
      }}
      problem={current && search.failure ? `Users could not be searched: ${search.failure.message}` : null}
      hint={hintFor(wanted, found)}
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
  return found.length === 0 ? 'No user who is not banned has this in the name' : undefined;
}
