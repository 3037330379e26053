import { skipToken, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { ACTIVITY, actOf, type Entry } from '@/api/activity/act';
import { wordsOf } from '@/api/activity/facts';

const NONE: readonly Entry[] = [];

/** What this person did in this tab since signing in, newest first. */
export function useEntries(): readonly Entry[] {
  return useQuery<readonly Entry[]>({ queryKey: ACTIVITY, queryFn: skipToken }).data ?? NONE;
}

/** The acts that are still under way, newest first. */
export function useUnderWay() {
  const cache = useQueryClient().getMutationCache();
  // Renders when an act begins; when one ends, its entry does.
  useIsMutating();
  const found = cache.findAll({ status: 'pending' }).flatMap((mutation) => {
    const act = actOf(mutation);
    return act ? [{ id: mutation.mutationId, ...wordsOf(act) }] : [];
  });
  return found.reverse();
}
