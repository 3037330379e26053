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
  const current = wellFormed && settled === username;
  const { data, isError, isFetching } = useQuery({
    ...usernameTakenQuery(settled, orReserved),
    enabled: current,
    // After a 401 the sign-in dialog is open, and a sign-in repeats the check.
    refetchInterval: ({ state }) => state.status === 'error' && !isSignedOut(state.error) && RETRY_MS,
  });
  const failed = current && isError;
  const busy = wellFormed && !failed && (!current || data === undefined || isFetching);
  const taken = current && !busy && data === true;
  const problem = failed ? 'could not check this username, try again' : taken ? USERNAME_TAKEN : null;
  return {
    /** A check is running or about to run. */
    busy,
    /** The message to show at the field. */
    problem,
    /** Why a form with this name cannot be sent; null when the name is free, or when there is no name to check. */
    blockedBecause: busy ? 'The username is still being checked' : problem,
  };
}
