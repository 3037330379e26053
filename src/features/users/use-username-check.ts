import { useQuery } from '@tanstack/react-query';
import { useDebounce } from 'use-debounce';
import { usernameTakenQuery } from '@/api/users';
import { SEARCH_DEBOUNCE_MS } from '@/ui/search-box';
import { USERNAME_TAKEN } from '@/wire/user-patch';

/**
 * Looks a well-formed name up 250 ms after the last key stroke. Only the answer for the text now in the box
 * counts; a check that failed never counts as free (spec 03 §4).
 */
export function useUsernameCheck(username: string, wellFormed: boolean) {
  const [settled] = useDebounce(username, SEARCH_DEBOUNCE_MS);
  const current = wellFormed && settled === username;
  const check = useQuery({ ...usernameTakenQuery(settled), enabled: current });
  if (!current) return { free: false, busy: wellFormed, problem: null };
  if (check.isError) return { free: false, busy: false, problem: 'could not check this username, try again' };
  if (check.data === undefined || check.isFetching) return { free: false, busy: true, problem: null };
  return { free: !check.data, busy: false, problem: check.data ? USERNAME_TAKEN : null };
}
