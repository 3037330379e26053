import type { Fields, UserField } from '@/api/activity/act';
import { doneNotice, failureTexts } from '@/api/activity/fields';
import { hasFormerValue, patchUser, userChange } from '@/api/patch-user';
import { useWrite } from '@/api/query/use-write';
import { CARD_NOTICE_MS, notify, notifyFailure } from '@/ui/overlays/notice';
import type { User } from '@/wire/users.schema';

/**
 * Changes this field of a user; one write at a time per user, with a notice of 4 s (users-33).
 * `busy`: a write on this user is in flight. `isPending`: the write was sent from here.
 * @param onDone closes a dialog, which shows failures inside; a card shows failures in a notice
 */
export function useUserAction<F extends UserField>(user: User, field: F, onDone?: (to: Fields[F]) => void) {
  return useWrite({
    ...patchUser(user, field),
    onSuccess: (_answer, to) => {
      const notice = doneNotice(userChange(user, field, to), hasFormerValue(user, field));
      // The dialog of a rename reports its success.
      if (field !== 'username') notify({ ...notice, ms: CARD_NOTICE_MS });
      onDone?.(to);
    },
    report: (error, to) => {
      if (!onDone) notifyFailure(error, { ...failureTexts(userChange(user, field, to)), ms: CARD_NOTICE_MS });
    },
  });
}
