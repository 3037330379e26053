import { useQuery } from '@tanstack/react-query';
import { useDebounce } from 'use-debounce';
import { SEARCH_DEBOUNCE_MS } from '@/lib/search-debounce';
import { USERNAME_TAKEN } from '@/wire/user-patch';
import { usernameTakenQuery } from './users';

/**
 * Looks a well-formed name up 250 ms after the last key stroke. Only the answer for the text now in the box
 * counts; a check that failed never counts as free (spec 03 §4).
 * @param orReserved a new name must not be a reserved one either (spec 02 §5)
 */
export function useUsernameCheck(username: string, wellFormed: boolean, orReserved = false) {
  const [settled] = useDebounce(username, SEARCH_DEBOUNCE_MS);
  const current = wellFormed && settled === username;
  const check = useQuery({ ...usernameTakenQuery(settled, orReserved), enabled: current });
  if (!current) return { free: false, busy: wellFormed, problem: null };
  if (check.isError) return { free: false, busy: false, problem: 'could not check this username, try again' };
  if (check.data === undefined || check.isFetching) return { free: false, busy: true, problem: null };
  return { free: !check.data, busy: false, problem: check.data ? USERNAME_TAKEN : null };
}
