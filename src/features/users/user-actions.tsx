import { lazy, Suspense, useState } from 'react';
import { canAssignAdmin, canBan, canPromote, canRemoveAdmin, canRename } from '@/api/capabilities';
import { Button } from '@/ui/button';
import { buttonLook, ExternalLink } from '@/ui/link-button';
import { MenuButton } from '@/ui/menu-button';
import type { User } from '@/wire/users';
import { useUserAction } from './use-user-action';
import * as css from './user-card.css';

const RenameDialog = lazy(() => import('./rename-dialog').then((m) => ({ default: m.RenameDialog })));
const RankDialog = lazy(() => import('./rank-dialog').then((m) => ({ default: m.RankDialog })));
const ScopeDialog = lazy(() => import('./scope-dialog').then((m) => ({ default: m.ScopeDialog })));

type Open = 'rename' | 'rank' | 'scope' | null;

export function UserActions({ user, viewer }: { user: User; viewer: User }) {
  const { send, busy, doing } = useUserAction(user);
  const [open, setOpen] = useState<Open>(null);
  const banning = canBan(viewer, user);
  const promoting = canPromote(user);
  const isViewer = viewer.id === user.id;

  function close() {
    setOpen(null);
  }

  return (
    <div className={css.actions}>
      {isViewer ? (
        <span className={css.you}>this is you!</span>
      ) : (
        <Button
          variant={user.is_banned ? 'outline' : 'grey'}
          small
          danger={!user.is_banned}
          loading={doing === 'isBanned'}
          disabled={!banning.allowed || busy}
          whyDisabled={banning.allowed ? undefined : banning.why}
          onClick={() => send({ isBanned: !user.is_banned })}
        >
          {user.is_banned ? 'Unban' : 'Ban'}
        </Button>
      )}
      {!user.is_creator && (
        <Button
          variant="outline"
          small
          loading={doing === 'isCreator'}
          disabled={!promoting.allowed || busy}
          whyDisabled={promoting.allowed ? undefined : promoting.why}
          onClick={() => send({ isCreator: true })}
        >
          Promote
        </Button>
      )}
      {user.is_creator && user.site_url && (
        <ExternalLink href={user.site_url} className={buttonLook({ small: true })}>
          View Site
        </ExternalLink>
      )}
      <span className={css.spring} />
      <MenuButton
        label={`More for ${user.username}`}
        items={[
          ...(canRename(user) ? [{ label: 'Edit Username', onSelect: () => setOpen('rename') }] : []),
          { label: 'Manage Featured', onSelect: () => setOpen('rank') },
          ...(canAssignAdmin(viewer, user)
            ? [{ label: 'Assign Admin', onSelect: () => setOpen('scope') }]
            : []),
          ...(canRemoveAdmin(viewer, user)
            ? [{ label: 'Remove Admin', danger: true, onSelect: () => setOpen('scope') }]
            : []),
        ]}
      />
      <Suspense>
        {open === 'rename' && <RenameDialog user={user} onClose={close} />}
        {open === 'rank' && <RankDialog user={user} onClose={close} />}
        {open === 'scope' && <ScopeDialog user={user} onClose={close} />}
      </Suspense>
    </div>
  );
}
