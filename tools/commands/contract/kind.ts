import { adminEventsPageSchema } from '@/wire/admin-events.schema';
import { breachOf, contentOf, expectedOf, type Listed, rowsIn } from './answers';
import type { Session, Target } from './exchange';

/** A kind of thing that the run creates: how to create, list and delete one. */
export type Kind = {
  /** The kind in words: 'FAQ entry'. */
  what: string;
  create: Target;
  /** The unique text of the run: a field of the created row. */
  text: string;
  /** The id of the created row, if the answer does not begin with the id. */
  id?: string;
  /** The list that shows the row; by default the list at the address of `create`. */
  list?: List;
  /** The call that deletes the row; by default DELETE below the address of `create`. */
  remove?: string;
  /**
   * For rows whose list is the audit history (`createdIn`), which goes on showing deleted rows: whether another call shows
   * this id, or cannot be read. False for a new row until its file is sent, and again after its deletion.
   */
  isKnownElsewhere?(id: string): Promise<boolean>;
};

type List = {
  read: Target;
  /** @param content the JSON of the answer */
  rowsOf(content: unknown): Listed[];
  /** A 404 means that there is no row. */
  isEmptyAt404?: boolean;
};

/** Unfinished NFTs and media appear in no list of their kind, so the audit history is their list. */
export function createdIn(kind: string): List {
  return {
    read: { call: 'GET /v1/admin/event' },
    rowsOf: (content) =>
      adminEventsPageSchema
        .parse(content)
        .events.filter((event) => event.kind === kind && event.action === 'create')
        .map(({ metadataId, metadataName }) => ({ id: metadataId ?? '', values: [metadataName] })),
  };
}

function listOf({ list, create: { call, query } }: Kind): List {
  return list ?? { read: { call: call.replace('POST', 'GET'), query }, rowsOf: rowsIn };
}

export function listCallOf(kind: Kind): string {
  return listOf(kind).read.call;
}

/** @returns in `breach` why the list cannot be read, in words */
export async function readRows(
  session: Session,
  kind: Kind,
): Promise<{ rows: Listed[]; breach: string | null }> {
  const { read, rowsOf, isEmptyAt404 } = listOf(kind);
  const answer = await session.exchange(read);
  if (isEmptyAt404 && answer.status === 404) return { rows: [], breach: null };
  const breach = breachOf(answer, expectedOf(read.call));
  return { rows: breach === null ? rowsOf(contentOf(read.call, answer)) : [], breach };
}

export function deletionOf({ remove, create }: Kind, id: string): Target {
  return { call: remove ?? `${create.call.replace('POST', 'DELETE')}/{id}`, params: { id } };
}
