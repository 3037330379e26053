import type { QueryKey } from '@tanstack/react-query';
import { type Act, deletion } from '@/api/activity/act';
import { apiPath, send } from '@/api/http/http';
import { isUnconfirmed } from '@/lib/api-error';
import { wasSent } from '@/lib/odd-rows';
import { defineWrite } from './define-write';

/**
 * For the failure of a PATCH: without an answer it is read whether the thing has the values that were sent.
 * @param read the thing, as it is now
 */
export const unlessDone = (patch: object, read: () => Promise<object>) => async (error: unknown) => {
  const now: Record<string, unknown> = isUnconfirmed(error) ? { ...(await read().catch(() => ({}))) } : {};
  const isDone = ([field, sent]: [string, unknown]) => {
    if (field === 'media' || field === 'mediaId') return 'media' in now && idsOf(now.media) === idsOf(sent);
    const isRead = field in now && wasSent(now, field);
    return isRead && JSON.stringify(now[field] || null) === JSON.stringify(sent || null);
  };
  if (!Object.entries(patch).every(isDone)) throw error;
};

/** What names media and the user whose picture they are, as read or as sent: an id, or an object with it. */
function idsOf(media: unknown): string {
  const { mediaId = media, userId = null } = Object(media);
  return JSON.stringify([mediaId, userId]);
}

/**
 * The writes that most resources have: a POST to the resource's path, a PATCH and a DELETE of one thing below it. All
 * writes of one thing have its key, so they run one at a time.
 * @param name the first part of the keys
 */
export function resourceWrites(name: string, path: string, makesStale: readonly QueryKey[]) {
  const pathOf = (id: string) => path + apiPath`/${id}`;
  return {
    /** To be completed by `defineCreate`. */
    creation: <Body>() => ({
      key: [name, 'create'],
      call: (body: Body) => send('POST', path, { body }),
      makesStale,
    }),
    /**
     * Changes only the fields in the patch. `read` reads the thing, in case the answer is lost.
     * @param shownAs the patch as the answer shows it; default: the patch itself
     */
    patch: <Patch extends object>(
      id: string,
      act: Act,
      read: () => Promise<object>,
      shownAs: (patch: Patch) => object = (patch) => patch,
    ) =>
      defineWrite({
        key: [name, id],
        call: (body: Patch) =>
          send('PATCH', pathOf(id), { body, shownAs: shownAs(body) }).catch(unlessDone(body, read)),
        makesStale,
        act,
      }),
    /** Deletes the thing for good. */
    deletion: (label: string) => (id: string, target: string) =>
      defineWrite({
        key: [name, id],
        call: () => send('DELETE', pathOf(id)),
        makesStale,
        act: deletion(label, target),
      }),
  };
}
