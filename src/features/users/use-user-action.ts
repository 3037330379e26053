import { patchUser } from '@/api/patch-user';
import { useWrite } from '@/api/query/use-write';
import { banActText, promotionFailedText, successText } from '@/rules/user-texts';
import { CARD_NOTICE_MS, notify, notifyFailure } from '@/ui/overlays/notice';
import type { UserPatch } from '@/wire/user-patch.schema';
import type { User } from '@/wire/users.schema';

/**
 * Changes this field of a user; one write at a time per user, with a notice of 4 s (users-33).
 * `busy`: a write on this user is in flight. `isPending`: the write was sent from here.
 * @param onDone closes a dialog, which shows failures inside; a card shows failures in a notice
 */
export function useUserAction(user: User, field: keyof UserPatch, onDone?: (patch: UserPatch) => void) {
  return useWrite({
    ...patchUser(user, field),
    onSuccess: (_answer, patch) => {
      const text = successText(user.username, patch);
      const undoable = patch.isCreator ? undefined : { id: user.id, patch };
      if (text) notify({ tone: 'success', text, undoable, ms: CARD_NOTICE_MS });
      onDone?.(patch);
    },
    report: (error, patch) => {
      if (onDone) return;
      const { username } = user;
      const ms = CARD_NOTICE_MS;
      if (patch.isBanned !== undefined)
        notifyFailure(error, { act: banActText(username, patch.isBanned), ms });
      else
        notifyFailure(error, {
          act: `Promotion of ${username}`,
          failedText: promotionFailedText(username),
          ms,
        });
    },
  });
}
