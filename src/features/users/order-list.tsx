import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '@/ui/controls/button';
import { Avatar } from '@/ui/people/avatar';
import { visuallyHidden } from '@/ui/theme/global.css';
import type { User } from '@/wire/users.schema';
import { moved, type RankChange } from './featured-order';
import * as css from './order.css';
import { shownRank } from './shown-rank';

type Props = {
  users: readonly User[];
  /** The ranks that the order would change. */
  changes: readonly RankChange[];
  onOrder: (users: readonly User[]) => void;
};

/** Moves users up and down. Each move is announced; the focus stays on the user. */
export function OrderList({ users, changes, onOrder }: Props) {
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const ranks = new Map(changes.map(({ user, to }) => [user.id, to]));

  function move(from: number, to: number, focused?: Element | null) {
    const next = moved(users, from, to);
    const user = users[from];
    if (next === users || !user) return;
    flushSync(() => {
      onOrder(next);
      setSaid(`${user.username} is now ${to + 1} of ${users.length}`);
    });
    // React moves the row in the document, which takes its focus away.
    if (focused instanceof HTMLElement) focused.focus();
  }

  function onKeyDown(event: KeyboardEvent, at: number) {
    if (!event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(at, event.key === 'ArrowUp' ? at - 1 : at + 1, document.activeElement);
  }

  function dragOver(id: string) {
    const from = users.findIndex((user) => user.id === dragged);
    const to = users.findIndex((user) => user.id === id);
    if (from >= 0 && to >= 0) move(from, to);
  }

  return (
    <>
      <p role="status" className={visuallyHidden}>
        {said}
      </p>
      <ol>
        {users.map((user, at) => {
          const to = ranks.get(user.id);
          const from = shownRank(user);
          return (
            // Its buttons do the same for screen readers and touch.
            <li
              key={user.id}
              draggable
              className={css.row}
              data-dragged={dragged === user.id || undefined}
              onKeyDown={(event) => onKeyDown(event, at)}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                // Firefox starts no drag without data.
                event.dataTransfer.setData('text/plain', user.username);
                setDragged(user.id);
              }}
              onDragEnter={() => dragOver(user.id)}
              onDragOver={(event) => event.preventDefault()}
              onDragEnd={() => setDragged(null)}
            >
              <GripVertical size={14} aria-hidden />
              <span className={css.rank}>{to === undefined ? (from ?? '–') : `${from ?? '–'} → ${to}`}</span>
              <Avatar src={user.avatar_url} name={user.username} size={24} />
              <bdi className={css.name}>{user.username}</bdi>
              <IconButton
                small
                icon={ArrowUp}
                label={`Move ${user.username} up`}
                aria-keyshortcuts="Alt+ArrowUp"
                aria-disabled={at === 0 || undefined}
                onClick={({ currentTarget }) => move(at, at - 1, currentTarget)}
              />
              <IconButton
                small
                icon={ArrowDown}
                label={`Move ${user.username} down`}
                aria-keyshortcuts="Alt+ArrowDown"
                aria-disabled={at === users.length - 1 || undefined}
                onClick={({ currentTarget }) => move(at, at + 1, currentTarget)}
              />
            </li>
          );
        })}
      </ol>
    </>
  );
}
