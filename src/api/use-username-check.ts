import { useQuery } from '@tanstack/react-query';
import { useDebounce } from 'use-debounce';
import { SEARCH_DEBOUNCE_MS } from '@/lib/browser/search-debounce';
import { USERNAME_TAKEN } from '@/wire/user-patch.schema';
import { usernameTakenQuery } from './users';

type UsernameCheck = {
  /** A check is running or about to run. */
  busy: boolean;
  /** The message to show at the field. */
  problem: string | null;
  /**
   * Why a form with this name cannot be sent; null when the name is free, or when there is no name to check.
   */
  blockedBecause: string | null;
};

/**
 * Looks up a well-formed name 250 ms after the last keystroke. Only the answer for the current text counts,
 * and a failed check never counts as free.
 * @param orReserved also refuses reserved names, as for a new user
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
