import type { QueryKey } from '@tanstack/react-query';
import { type Act, deletion } from '@/api/activity/act';
import { apiPath, send } from '@/api/http/http';
import { defineWrite } from './define-write';

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
    /** Changes only the fields in the patch. */
    patch: <Patch>(id: string, act: Act) =>
      defineWrite({
        key: [name, id],
        call: (body: Patch) => send('PATCH', pathOf(id), { body }),
        makesStale,
        act,
      }),
    /** Deletes the thing for good. */
    deletion: (id: string, label: string, target: string) =>
      defineWrite({
        key: [name, id],
        call: () => send('DELETE', pathOf(id)),
        makesStale,
        act: deletion(label, target),
      }),
  };
}
