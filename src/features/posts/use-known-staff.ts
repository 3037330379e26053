import { useKnownPerson } from '@/api/known-person';
import { useRead } from '@/api/query/use-read';
import { staffQuery } from '@/api/user-list';
import { leftOut } from '@/lib/odd-rows';
import { isSuper } from '@/rules/scopes';
import type { User } from '@/wire/users.schema';

/**
 * `useKnownPerson`, with all staff read before, because the plan of a bulk ban leaves staff out unless ticked. Until the
 * whole list of staff is read, `known` returns a reason why nobody can be banned. Only super admins can read and ban staff,
 * so other admins need no list.
 */
export function useKnownStaff(viewer: User) {
  const canReadStaff = isSuper(viewer);
  const { data, ...read } = useRead({ ...staffQuery, enabled: canReadStaff });
  const isWholeList = data?.cursors.next === null && leftOut(data.users) === 0;
  const isKnown = !canReadStaff || isWholeList;
  const known = useKnownPerson(data?.users);
  return {
    ...read,
    known: (id: string, name: string) =>
      isKnown ? known(id, name) : { why: 'may be staff: the list of staff is not loaded' },
  };
}
