import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { gaveUp, isUnconfirmed } from '@/lib/api-error';
import { idsNamed, type LostCreate, outcomeOf } from '@/lib/lost-create';
import type { Adds } from './define-write';
import { useWrite, type WriteOptions } from './use-write';

/** How often, in ms, a list that could not be read is read again. */
const LOOK_AGAIN_MS = 5_000;

type CreateOptions<Data, Body, Answer, Row, Key extends QueryKey> = Omit<WriteOptions<Data, Body>, 'adds'> & {
  adds: Adds<Body, Answer, Row, Key>;
  /** The body being created. A different name means a new entry. */
  body: Body | null;
};

/**
 * `useWrite` for what makes a new row of a list. When the answer was lost (parts-2) it reads the list again until it
 * can be read, and `lost` says whether a row of the same name and with a new id is in it.
 */
export function useCreate<Data, Body, Answer, Row, Key extends QueryKey>({
  adds: { list, nameOf, idOf },
  body,
  ...options
}: CreateOptions<Data, Body, Answer, Row, Key>) {
  const client = useQueryClient();
  const [sent, setSent] = useState<{ name: string; before: string[] | null } | null>(null);
  const [lostAt, setLostAt] = useState<number | null>(null);
  const mustLook = (readAt: number) => lostAt !== null && readAt <= lostAt;
  const { data: rows, dataUpdatedAt } = useQuery({
    ...list,
    refetchOnReconnect: ({ state }) => (mustLook(state.dataUpdatedAt) ? 'always' : false),
    refetchInterval: ({ state }) => mustLook(state.dataUpdatedAt) && LOOK_AGAIN_MS,
  });
  const write = useWrite<Data, Body>({
    ...options,
    onError: async (...failed) => {
      await options.onError?.(...failed);
      if (!isUnconfirmed(failed[0])) return;
      // What is being read may be from before the create. The failed write reads its lists again by itself.
      await client.cancelQueries({ queryKey: list.queryKey, exact: true });
      setLostAt(Date.now());
    },
  });

  function send(next: Body) {
    const name = nameOf(next).trim();
    setSent({ name, before: idsNamed(rows, name, { nameOf, idOf }) });
    setLostAt(null);
    write.send(next);
  }

  function lostCreate(): LostCreate | null {
    if (sent === null || lostAt === null || write.busy) return null;
    const { name, before } = sent;
    if (mustLook(dataUpdatedAt)) return 'checking';
    const outcome = outcomeOf(before, idsNamed(rows, name, { nameOf, idOf }));
    const isAnother = outcome === 'inList' && body !== null && nameOf(body).trim() !== name;
    if (outcome === 'notInList' && gaveUp(write.failure)) return 'unknown';
    return isAnother ? null : outcome;
  }

  return { ...write, send, lost: lostCreate() };
}
