import { useEffect, useState, useSyncExternalStore } from 'react';
import { isSignedOut } from '@/api/http/failures';
import type { ListReader } from './list-reader';

type Options<Row> = {
  /** Another key is another search, which starts at the first page. */
  key: string;
  open: () => ListReader<Row>;
  fits: (row: Row) => boolean;
  /** How many matches are enough before the viewer asks for more. */
  enough: number;
  /** How many calls are made without being asked for. */
  calls: number;
};

/** Looks for rows in a paged list: some calls by itself, then on request. */
export function useFinder<Row>({ key, open, fits, enough, calls }: Options<Row>) {
  const [kept, setKept] = useState(() => ({ key, reader: open() }));
  const current = kept.key === key ? kept : { key, reader: open() };
  if (current !== kept) setKept(current);
  const { reader } = current;
  const state = useSyncExternalStore(reader.subscribe, reader.get);
  const { rows, pages, reading, ended, unreadable, failure } = state;
  const found = rows.filter(fits);

  function readUntil(count: number, most: number) {
    return reader.readOn({ isMet: (read) => read.filter(fits).length >= count, calls: most });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each reader starts one search, not every render
  useEffect(() => {
    void readUntil(enough, calls);
    return reader.stop;
  }, [reader]);

  return {
    found,
    looked: rows.length,
    pages,
    /** The last row read so far. */
    last: rows.at(-1),
    reading,
    /** No row is left to read. */
    ended,
    unreadable,
    /** After the session has ended, only the sign-in dialog reports it. */
    failure: isSignedOut(failure) ? null : failure,
    /** Reads until it finds one more match, the list ends, or the viewer presses Stop. */
    goOn: () => void readUntil(found.length + 1, Number.POSITIVE_INFINITY),
    stop: reader.stop,
    /** Starts again with the first page. */
    readAgain: (reopened: ListReader<Row>) => {
      reader.stop();
      setKept({ key, reader: reopened });
    },
  };
}
