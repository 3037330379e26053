import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sendOne } from '@/api/activity/bulk';
import { isSignedOut } from '@/api/http/failures';
import { patchUser } from '@/api/patch-user';
import { keys } from '@/api/query/keys';
import { ApiError, messageOf } from '@/lib/api-error';
import type { Press } from '@/lib/press';
import type { RankChange } from './featured-order';

/** How one change ended; undefined while it was not sent. */
export type RankResult = { ok: true } | { ok: false; why: string };

type Run = {
  changes: readonly RankChange[];
  /** By user id. */
  results: ReadonlyMap<string, RankResult>;
  running: boolean;
};

/** Sends ranks one after another, and reads the lists again once, at the end. */
export function useRankRun() {
  const client = useQueryClient();
  const [run, setRun] = useState<Run | null>(null);
  const stopped = useRef(false);

  async function send(changes: readonly RankChange[], results: Map<string, RankResult>) {
    stopped.current = false;
    setRun({ changes, results: new Map(results), running: true });
    for (const { user, to } of changes) {
      if (stopped.current) break;
      if (results.get(user.id)?.ok) continue;
      try {
        await sendOne(client, patchUser(user), { featuredRank: to });
        results.set(user.id, { ok: true });
      } catch (error) {
        results.set(user.id, { ok: false, why: messageOf(error) });
        if (endsRun(error)) stopped.current = true;
      }
      setRun({ changes, results: new Map(results), running: true });
    }
    await Promise.all([keys.users, keys.posts].map((queryKey) => client.invalidateQueries({ queryKey })));
    setRun({ changes, results: new Map(results), running: false });
  }

  return {
    run,
    start: (_press: Press, changes: readonly RankChange[]) => void send(changes, new Map()),
    /** Sends what failed and what was not sent. */
    sendRest: (_press: Press) => run && void send(run.changes, new Map(run.results)),
    stop: () => {
      stopped.current = true;
    },
  };
}

/** After these the other changes would fail too: no session, no right, too many calls, no connection. */
function endsRun(error: unknown): boolean {
  return (
    isSignedOut(error) ||
    (error instanceof ApiError && (error.kind === 'network' || [403, 429].includes(error.status)))
  );
}
