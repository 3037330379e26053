import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isSignedOut } from '@/api/http/failures';
import type { ListReader } from './list-reader';
import { useSignedInAgain } from './use-signed-in-again';

type Options<Row> = {
  /** Another key is another list, which is read from its first page. */
  key: string;
  /** Another question about the same list keeps the rows that were read. */
  question?: string;
  /** @param refetch fetches every page anew, even one that was just read */
  open: (refetch: boolean) => ListReader<Row>;
  fits: (row: Row) => boolean;
  /** Whether this row and all rows after it come too late in the list to fit. */
  isPast?: (row: Row) => boolean;
  /** How many matches are enough before the viewer asks for more. */
  enough: number;
  /** How many calls are made without being asked for. */
  calls: number;
};

/** Looks for rows in a paged list: some calls by itself, then on request. */
export function useFinder<Row>({ key, question, open, fits, isPast, enough, calls }: Options<Row>) {
  const [kept, setKept] = useState(() => begin());
  /** How many matches the last reading was for, and how many calls it could make. */
  const goal = useRef<[number, number]>([enough, calls]);
  const current = kept.key === key ? kept : begin();
  if (current !== kept) setKept(current);
  const { reader, openedAt } = current;
  const { rows, pages, reading, ended, unreadable, failure } = useSyncExternalStore(
    reader.subscribe,
    reader.get,
  );
  const found = rows.filter(fits);

  function begin(refetch = false) {
    return { key, reader: open(refetch), openedAt: new Date() };
  }

  function isOver(read: readonly Row[]) {
    const last = read.at(-1);
    return last !== undefined && isPast?.(last) === true;
  }

  function readUntil(count: number, most: number) {
    goal.current = [count, most];
    return reader.readOn({
      isMet: (read) => isOver(read) || read.filter(fits).length >= count,
      calls: most,
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each question starts one search, not every render
  useEffect(() => {
    void readUntil(enough, calls);
    return reader.stop;
  }, [reader, question]);
  useSignedInAgain(failure, () => void readUntil(...goal.current));

  return {
    found,
    looked: rows.length,
    pages,
    /** The last row read so far. */
    last: rows.at(-1),
    reading,
    /** No row that could fit is left to read. */
    ended: ended || isOver(rows),
    unreadable,
    /** After the session has ended, only the sign-in dialog reports it. */
    failure: isSignedOut(failure) ? null : failure,
    openedAt,
    /** Reads until it finds one more match, the list ends, or the viewer presses Stop. */
    goOn: () => void readUntil(found.length + 1, Number.POSITIVE_INFINITY),
    stop: reader.stop,
    /** Starts again with the first page. */
    readAgain: () => {
      reader.stop();
      setKept(begin(true));
    },
  };
}
