import { useQuery } from '@tanstack/react-query';
import { useDebounce } from 'use-debounce';
import { isSignedOut } from '@/lib/api-error';
import { SEARCH_DEBOUNCE_MS } from '@/lib/format/search-text';
import { USERNAME_TAKEN } from '@/wire/user-patch.schema';
import { usernameTakenQuery } from './users';

/** The wait before a failed check is repeated, in ms. */
const RETRY_MS = 5_000;

/**
 * Checks a well-formed name 250 ms after the last keystroke. Only the response for the current text counts, and a failed
 * check never counts as free.
 * @param orReserved also refuses reserved names, as for a new user
 */
export function useUsernameCheck(username: string, wellFormed: boolean, orReserved = false) {
  const [settled] = useDebounce(username, SEARCH_DEBOUNCE_MS);
  const isSettled = wellFormed && settled === username;
  const { data, isError, isFetching } = useQuery({
    ...usernameTakenQuery(settled, orReserved),
    enabled: isSettled,
    // After a 401 the sign-in dialog is open, and a sign-in repeats the check.
    refetchInterval: ({ state }) => state.status === 'error' && !isSignedOut(state.error) && RETRY_MS,
  });

  function statusOfCheck() {
    if (!wellFormed) return 'none';
    if (isSettled && isError) return 'failed';
    if (!isSettled || data === undefined || isFetching) return 'checking';
    return data ? 'taken' : 'free';
  }
  const status = statusOfCheck();
  const problem = PROBLEMS[status];
  return {
    /** A check is running or about to run. */
    busy: status === 'checking',
    /** The message to show at the field. */
    problem,
    /** Why a form with this name cannot be sent; null when the name is free, or when there is no name to check. */
    blockedBecause: status === 'checking' ? 'The username is still being checked' : problem,
  };
}

const PROBLEMS = {
  none: null,
  checking: null,
  free: null,
  taken: USERNAME_TAKEN,
  failed: 'could not check this username, try again',
};
