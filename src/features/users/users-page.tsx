import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { usePagedList } from '@/api/query/paged-list';
import { useViewer } from '@/api/session/session';
import { usersQuery } from '@/api/user-list';
import { searchTextOf } from '@/lib/format/search-text';
import * as bar from '@/ui/controls/controls.css';
import { Segments } from '@/ui/controls/segments';
import { useStore } from '@/ui/hooks/use-store';
import { Checkbox } from '@/ui/inputs/choices';
import { SearchBox } from '@/ui/inputs/search-box';
import * as card from '@/ui/lists/card.css';
import { CardList, ListStates } from '@/ui/lists/list';
import { PageHeader } from '@/ui/lists/page-header';
import { Pager } from '@/ui/lists/pager';
import { useSelection } from '@/ui/lists/selection';
import { CardSkeletons } from '@/ui/lists/skeletons';
import { lazyPart } from '@/ui/overlays/on-demand';
import { explanation } from '@/ui/text/text.css';
import { usersDensity } from '@/ui/theme/preferences';
import type { UserFilter } from '@/wire/users.schema';
import { useRenamed } from './use-renamed';
import { UserCard } from './user-card';
import { type OpenUserDialog, UserDialog } from './user-dialog';
import { search as searchWidth } from './user-list.css';
import { LOOKS } from './user-looks';

const UsersBulk = lazyPart(() => import('./users-bulk'), 'UsersBulk');

const DENSITIES = [
  { value: 'cards', label: 'Cards' },
  { value: 'rows', label: 'Rows' },
] as const;

type Props = {
  title: string;
  filter: UserFilter;
  /** Shown under the title. */
  explanation?: ReactNode;
  /** Shown beside the title. */
  extra?: ReactNode;
  /** Shown if the list is empty without a search. */
  emptyBody: string;
  /** Absent on lists without a search box. */
  search?: string;
  /** Whether banned users are shown. Absent on lists without this choice. */
  banned?: { shown: boolean; onChange: (shown: boolean) => void };
};

/** A paged list of users, as cards or rows, shared by all user lists. */
export function UsersPage({ title, filter, emptyBody, banned, ...rest }: Props) {
  // The search may come from the address instead of the search box.
  const search = searchTextOf(rest.search ?? '');
  const viewer = useViewer();
  const [dialog, setDialog] = useState<OpenUserDialog | null>(null);
  const { page, pager, ...read } = usePagedList(usersQuery(filter, search));
  const density = useStore(usersDensity);
  const look = LOOKS[density];
  // On Banned Users no card recedes.
  const listClass = filter === 'banned' ? look.list : `${look.list} ${card.receding}`;
  const pageKey = `${filter} ${search} ${read.pageKey}`;
  const { users: allUsers, formerName, onRenamed } = useRenamed(pageKey, page?.users);
  const hidesBanned = banned?.shown === false;
  const users = hidesBanned ? allUsers?.filter(({ is_banned }) => !is_banned) : allUsers;
  const shownIds = (users ?? []).map(({ id }) => id);
  const selection = useSelection(pageKey, shownIds);

  return (
    <>
      <PageHeader
        title={title}
        count={users && `showing ${users.length} users`}
        choice={`${filter} ${search} ${hidesBanned}`}
        list={read}
        sticks
      >
        {rest.extra}
        <Segments label="Density" options={DENSITIES} value={density} onChange={usersDensity.set} />
        <Pager {...pager} />
      </PageHeader>
      {rest.explanation && <p className={explanation}>{rest.explanation}</p>}
      {rest.search !== undefined && (
        <Toolbar title={title} search={search} busy={read.turning} banned={banned} />
      )}
      <ListStates
        title={title}
        list={read}
        items={users}
        rows={page?.users}
        skeletons={
          <CardSkeletons loading="Loading users…" grid={listClass} count={24} height={look.height} />
        }
        empty={emptyWords({
          search,
          emptyBody,
          // A list without a user on screen hides all users of the page.
          hiddenCount: allUsers?.length ?? 0,
          isLater: pager.hasPrevious,
        })}
      >
        {(shown) => (
          <CardList
            items={shown}
            keyOf={({ id }) => id}
            pageKey={pageKey}
            list={read}
            className={listClass}
            selection={selection}
          >
            {(user) => (
              <UserCard
                user={user}
                viewer={viewer}
                formerName={formerName(user)}
                density={density}
                onOpen={setDialog}
              />
            )}
          </CardList>
        )}
      </ListStates>
      {selection.chosen.length > 0 && !read.turning && (
        <UsersBulk key={pageKey} users={users ?? []} viewer={viewer} selection={selection} />
      )}
      {dialog && <UserDialog {...dialog} onRenamed={onRenamed} onClose={() => setDialog(null)} />}
    </>
  );
}

type ToolbarProps = Pick<Props, 'title' | 'banned'> & { search: string; busy: boolean };

/** The search, and the choice whether banned users are shown. The address keeps both. */
function Toolbar({ title, search, busy, banned }: ToolbarProps) {
  const navigate = useNavigate();
  return (
    <div className={bar.toolbar}>
      <SearchBox
        label={`Search ${title}`}
        value={search}
        busy={busy}
        onSearch={(text) =>
          navigate({ to: '.', search: (now) => ({ ...now, search: text || undefined }), replace: true })
        }
        className={searchWidth}
      />
      {banned && <Checkbox label="include banned" checked={banned.shown} onChange={banned.onChange} />}
    </div>
  );
}

type Emptiness = { search: string; emptyBody: string; hiddenCount: number; isLater: boolean };

/** Why the list is empty, and what to do. */
function emptyWords({ search, emptyBody, hiddenCount, isLater }: Emptiness) {
  const hiddenText =
    hiddenCount > 0 && `Banned users hidden on this page: ${hiddenCount}. Tick 'include banned' to see them.`;
  if (isLater) return { title: 'No users left on this page', body: hiddenText || 'Press Prev to go back.' };
  if (!search) return { title: 'No users', body: hiddenText || emptyBody };
  return {
    title: `No username contains '${search}'`,
    body: hiddenText || 'Try part of the name. One or two characters match only its beginning.',
  };
}
