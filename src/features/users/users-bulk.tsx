import { useBulkCalls } from '@/api/activity/undo/use-bulk-calls';
import { patchUser } from '@/api/patch-user';
import { whyNotBan, whyNotPromote } from '@/rules/capabilities';
import { personBadges } from '@/rules/person-facts';
import { isStaff } from '@/rules/scopes';
import { BulkBar } from '@/ui/bulk/bulk-bar';
import type { Selection } from '@/ui/lists/selection';
import type { User } from '@/wire/users.schema';

type Props = { users: readonly User[]; viewer: User; selection: Selection };

/** The actions on several users at once (activity-16). */
export function UsersBulk({ users, viewer, selection }: Props) {
  const { send, ...ofRun } = useBulkCalls();

  function itemsOf(
    chosen: readonly User[],
    field: 'isBanned' | 'isCreator',
    to: boolean,
    whyNot: (user: User) => string | undefined,
  ) {
    return chosen.map((user) => ({
      id: user.id,
      name: user.username,
      why: whyNot(user),
      badges: personBadges(viewer, user),
      isStaff: isStaff(user),
      send: (run: number) => send(patchUser(user, field), to, run),
    }));
  }

  function bans(chosen: readonly User[], isBanned: boolean) {
    const already = isBanned ? 'is already banned' : 'is not banned';
    const whyNot = (user: User) =>
      whyNotBan(viewer, user) ?? (user.is_banned === isBanned ? already : undefined);
    return itemsOf(chosen, 'isBanned', isBanned, whyNot);
  }

  return (
    <BulkBar
      items={users}
      selection={selection}
      actsFor={(chosen) => [
        { name: 'Ban', danger: true, items: bans(chosen, true) },
        { name: 'Unban', items: bans(chosen, false) },
        {
          name: 'Promote',
          caution: 'A promotion cannot be undone.',
          items: itemsOf(chosen, 'isCreator', true, whyNotPromote),
        },
      ]}
      {...ofRun}
    />
  );
}
