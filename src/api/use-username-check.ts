import { useQuery } from '@tanstack/react-query';
import { useDebounce } from 'use-debounce';
import { SEARCH_DEBOUNCE_MS } from '@/lib/search-debounce';
import { USERNAME_TAKEN } from '@/wire/user-patch';
import { usernameTakenQuery } from './users';

type UsernameCheck = {
  /** A check is on its way or about to be. */
  busy: boolean;
  /** To be shown at the field. */
  problem: string | null;
  /** Why a form with this name cannot be sent; null when nobody has the name, and while there is none to check. */
  blockedBecause: string | null;
};

/**
 * Looks a well-formed name up 250 ms after the last key stroke. Only the answer for the text now in the box
 * counts; a check that failed never counts as free (spec 03 §4).
 * @param orReserved a new name must not be a reserved one either (spec 02 §5)
 */
export function useUsernameCheck(username: string, wellFormed: boolean, orReserved = false): UsernameCheck {
  const [settled] = useDebounce(username, SEARCH_DEBOUNCE_MS);
  const current = wellFormed && settled === username;
  const check = useQuery({ ...usernameTakenQuery(settled, orReserved), enabled: current });
  if (!wellFormed) return { busy: false, problem: null, blockedBecause: null };
  if (current && check.isError) return unusable('could not check this username, try again');
  if (!current || check.data === undefined || check.isFetching) {
    return { busy: true, problem: null, blockedBecause: 'The username is still being checked' };
  }
  return check.data ? unusable(USERNAME_TAKEN) : { busy: false, problem: null, blockedBecause: null };
}

function unusable(problem: string): UsernameCheck {
  return { busy: false, problem, blockedBecause: problem };
}
