import type { QueryKey } from '@tanstack/react-query';
import { apiPath, send } from '@/api/http/http';
import type { Act } from '../activity/act';
import { defineWrite } from './define-write';

type PatchOptions<Patch> = {
  act: Act;
  /** The patch as the response shows it; default: the patch itself. */
  shownAs?: (patch: Patch) => object;
};

/**
 * The writes that most resources have: a POST to the resource's path, a PATCH and a DELETE of one item below the path.
 * All writes of one item have the same key, so they run one at a time.
 * @param name the first part of the keys
 */
export function resourceWrites(name: string, path: string, invalidates: readonly QueryKey[]) {
  const pathOf = (id: string) => path + apiPath`/${id}`;
  return {
    creation: <Body extends object>({ act }: { act: (body: Body) => Act }) =>
      defineWrite({
        key: [name, 'create'],
        call: (body: Body) => send('POST', path, { body }),
        invalidates,
        act,
      }),
    /** Changes only the fields in the patch. */
    patch: <Patch extends object>(id: string, { act, shownAs = (patch) => patch }: PatchOptions<Patch>) =>
      defineWrite({
        key: [name, id],
        call: (body: Patch) => send('PATCH', pathOf(id), { body, shownAs: shownAs(body) }),
        invalidates,
        act,
      }),
    /** Deletes an item for good. */
    deletion: (label: string) => (id: string, target: string) =>
      defineWrite({
        key: [name, id],
        call: () => send('DELETE', pathOf(id)),
        invalidates,
        act: { kind: 'other', label, target },
      }),
  };
}
