import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { pressedKey } from '@/lib/browser/pressed-key';
import { IconButton } from '@/ui/controls/button';
import { Avatar } from '@/ui/people/avatar';
import { visuallyHidden } from '@/ui/theme/global.css';
import type { User } from '@/wire/users.schema';
import { moved, type RankChange } from './featured-order';
import * as css from './order.css';
import { shownRank } from './shown-rank';

const WAYS = [
  { name: 'up', icon: ArrowUp, key: 'ArrowUp', by: -1 },
  { name: 'down', icon: ArrowDown, key: 'ArrowDown', by: 1 },
] as const;

type Props = {
  users: readonly User[];
  /** The ranks that the order would change. */
  changes: readonly RankChange[];
  onOrder: (users: readonly User[]) => void;
};

/** Moves users up and down. Each move is announced; the focus stays on the user. */
export function OrderList({ users, changes, onOrder }: Props) {
  const [announced, setAnnounced] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const draggedAt = users.findIndex(({ id }) => id === dragged);
  const ranks = new Map(changes.map(({ user, to }) => [user.id, to]));

  function move(from: number, to: number, focused?: EventTarget) {
    const newOrder = moved(users, from, to);
    const user = users[from];
    if (newOrder === users || !user) return;
    flushSync(() => {
      onOrder(newOrder);
      setAnnounced(`${user.username} is now ${to + 1} of ${users.length}`);
    });
    // React moves the row in the document, which removes the focus.
    if (focused instanceof HTMLElement) focused.focus();
  }

  function onKeyDown(event: KeyboardEvent, at: number) {
    if (!event.altKey || event.ctrlKey || event.metaKey) return;
    const step = WAYS.find(({ key }) => key === pressedKey(event));
    if (!step) return;
    event.preventDefault();
    move(at, at + step.by, event.target);
  }

  return (
    <>
      <p role="status" className={visuallyHidden}>
        {announced}
      </p>
      <ol>
        {users.map((user, at) => {
          const to = ranks.get(user.id);
          const from = shownRank(user);
          return (
            // The buttons in the row do the same for screen readers and touch.
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
              onDragEnter={() => move(draggedAt, at)}
              onDragOver={(event) => event.preventDefault()}
              onDragEnd={() => setDragged(null)}
            >
              <GripVertical size={14} />
              <span className={css.rank}>{to === undefined ? (from ?? '–') : `${from ?? '–'} → ${to}`}</span>
              <Avatar src={user.avatar_url} name={user.username} size={24} />
              <bdi className={css.name}>{user.username}</bdi>
              {WAYS.map(({ name, icon, key, by }) => (
                <IconButton
                  key={key}
                  small
                  icon={icon}
                  label={`Move ${user.username} ${name}`}
                  aria-keyshortcuts={`Alt+${key}`}
                  aria-disabled={!users[at + by] || undefined}
                  onClick={({ currentTarget }) => move(at, at + by, currentTarget)}
                />
              ))}
            </li>
          );
        })}
      </ol>
    </>
  );
}
