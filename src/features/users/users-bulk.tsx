import { useQueryClient } from '@tanstack/react-query';
import { undoOne } from '@/api/activity/carry-out';
import { patchUser } from '@/api/patch-user';
import { keys } from '@/api/query/keys';
import { runWrite } from '@/api/query/run-write';
import { canBan, canPromote } from '@/rules/capabilities';
import { personBadges } from '@/rules/person-facts';
import { isStaff } from '@/rules/scopes';
import type { BulkAct } from '@/ui/bulk/bulk-bar';
import { BulkBar } from '@/ui/bulk/bulk-bar';
import type { Selection } from '@/ui/lists/selection';
import type { UserPatch } from '@/wire/user-patch.schema';
import type { User } from '@/wire/users.schema';

type Props = { users: readonly User[]; viewer: User; selection: Selection };

/** What can be done to several users at once (activity-16). */
export function UsersBulk({ users, viewer, selection }: Props) {
  const client = useQueryClient();

  function actOf(
    name: string,
    chosen: readonly User[],
    patch: UserPatch,
    why: (user: User) => string | null,
  ) {
    const undo = 'isBanned' in patch;
    return {
      name,
      items: chosen.map((user) => ({
        id: user.id,
        name: user.username,
        why: why(user),
        badges: personBadges(viewer, user),
        isStaff: isStaff(user),
        send: () => runWrite(client, patchUser(user), patch, { quiet: true }),
        undo: undo ? () => undoOne(client, 'isBanned', user.id) : undefined,
      })),
    };
  }

  function banBlockedReason(user: User, ban: boolean) {
    const allowed = canBan(viewer, user);
    if (!allowed.allowed) return allowed.why;
    if (user.is_banned !== ban) return null;
    return ban ? 'is banned already' : 'is not banned';
  }

  function actsFor(chosen: readonly User[]): BulkAct[] {
    return [
      {
        ...actOf('Ban', chosen, { isBanned: true }, (user) => banBlockedReason(user, true)),
        danger: true,
      },
      actOf('Unban', chosen, { isBanned: false }, (user) => banBlockedReason(user, false)),
      {
        ...actOf('Promote', chosen, { isCreator: true }, (user) => {
          const allowed = canPromote(user);
          return allowed.allowed ? null : allowed.why;
        }),
        caution: 'A creator cannot be made a fan again.',
      },
    ];
  }

  return (
    <BulkBar
      items={users}
      idOf={({ id }) => id}
      selection={selection}
      actsFor={actsFor}
      onEnd={() => {
        void client.invalidateQueries({ queryKey: keys.users });
        void client.invalidateQueries({ queryKey: keys.posts });
      }}
    />
  );
}
