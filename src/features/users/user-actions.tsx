import { Link } from '@tanstack/react-router';
import { apiUrl } from '@/lib/browser/config';
import {
  canAssignAdmin,
  canRemoveAdmin,
  canRename,
  hasKnownScope,
  NOT_SENT,
  THIS_IS_YOU,
  whyNotBan,
  whyNotPromote,
} from '@/rules/capabilities';
import { isSuper } from '@/rules/scopes';
import { Button, buttonClass } from '@/ui/controls/button';
import { ExternalLink } from '@/ui/controls/external-link';
import type { MenuItem } from '@/ui/controls/menu';
import { MenuButton } from '@/ui/controls/menu-button';
import { useShortcuts } from '@/ui/shortcuts/shortcuts';
import { small } from '@/ui/text/text.css';
import type { User } from '@/wire/users.schema';
import { useUserAction } from './use-user-action';
import { actions } from './user-card.css';
import type { OpenUserDialog } from './user-dialog';

type Props = { user: User; viewer: User; onOpen: (dialog: OpenUserDialog) => void };

export function UserActions({ user, viewer, onOpen }: Props) {
  const ban = useUserAction(user, 'isBanned');
  const keys = useShortcuts();
  // A user whose scope is unknown may be staff.
  const isUnknown = !hasKnownScope(user);
  const disabledReason = isUnknown && NOT_SENT.staff;
  const opens = (kind: OpenUserDialog['kind']) => () => onOpen({ kind, user });
  const items: (MenuItem | false)[] = [
    (canRename(user) || isUnknown) && {
      label: 'Edit Username',
      shortcut: keys('r'),
      onSelect: opens('rename'),
      disabledReason,
    },
    { label: 'Manage Featured', shortcut: keys('f'), onSelect: opens('rank') },
    (canAssignAdmin(viewer, user) || (isSuper(viewer) && isUnknown)) && {
      label: 'Assign Admin',
      onSelect: opens('scope'),
      disabledReason,
    },
    canRemoveAdmin(viewer, user) && { label: 'Remove Admin', danger: true, onSelect: opens('scope') },
  ];

  return (
    <div className={actions}>
      {viewer.id === user.id ? (
        <span className={small} aria-keyshortcuts={keys('b')}>
          {THIS_IS_YOU}
        </span>
      ) : (
        <Button
          small
          danger={!user.is_banned}
          room="Unban"
          alternativeText={THIS_IS_YOU}
          aria-keyshortcuts={keys('b')}
          loading={ban.isPending}
          disabled={ban.busy}
          disabledReason={whyNotBan(viewer, user)}
          onPress={() => ban.send(!user.is_banned)}
        >
          {user.is_banned ? 'Unban' : 'Ban'}
        </Button>
      )}
      {user.is_creator ? <SiteLink user={user} /> : <PromoteButton user={user} />}
      <MenuButton label={`More for ${user.username}`} items={items.filter((item) => item !== false)} />
    </div>
  );
}

function PromoteButton({ user }: { user: User }) {
  const promotion = useUserAction(user, 'isCreator');
  const keys = useShortcuts();
  return (
    <Button
      small
      aria-keyshortcuts={keys('p')}
      loading={promotion.isPending}
      disabled={promotion.busy}
      disabledReason={whyNotPromote(user)}
      onPress={() => promotion.send(true)}
    >
      Promote
    </Button>
  );
}

/** A creator's site, or the page that creates one. */
function SiteLink({ user: { id, username, site_url } }: { user: User }) {
  const look = buttonClass({ small: true });
  if (site_url !== null) {
    return (
      <ExternalLink href={apiUrl(site_url)} className={look}>
        View Site
      </ExternalLink>
    );
  }
  return (
    <Link to="/lists/sites-create" search={{ username, userId: id }} className={look}>
      Create Site
    </Link>
  );
}
