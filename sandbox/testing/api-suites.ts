import { afterAll, beforeEach, describe } from 'vitest';
import type { Connection } from '../db/connect';
import { createTestApp, type TestApp } from './app';
import type { TestDatabase } from './databases';

type Suite = (t: TestApp, database: string) => void;

/** All suites, by file: each exports one function, which declares its tests. */
const SUITES = import.meta.glob<Record<string, Suite>>('../**/*.suite.ts', { eager: true });

/**
 * Runs all suites on one database: a database takes seconds to boot, and each test file would boot its own.
 * @param second another connection to the same database: a second sandbox answers every other call
 * @param among the suites to run, by their path: '../routes/users/user-list.suite.ts'
 */
export function apiSuites(
  { name, ...connection }: TestDatabase,
  { second, among = /./ }: { second?: Connection; among?: RegExp } = {},
) {
  const paths = Object.keys(SUITES).filter((path) => among.test(path));
  describe(`the API on ${name}${second ? ', answered by two sandboxes in turn' : ''} [contract-5, contract-6, sandbox-56, sandbox-151]`, () => {
    const t = createTestApp(connection, { second });
    beforeEach(t.reset);
    afterAll(async () => {
      await t.drainLog();
      await connection.close();
    });

    for (const path of paths) for (const declare of Object.values(SUITES[path] ?? {})) declare(t, name);
  });
}
