import { AsyncLocalStorage } from 'node:async_hooks';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { createLocalClaims } from './claims';
import { migrate } from './migrate';

// PGlite has one connection. A query outside the open transaction waits for the transaction to end; if the
// transaction waits for that query, the two deadlock.
const insideTransaction = new AsyncLocalStorage<true>();

function refuseInsideTransaction() {
  if (insideTransaction.getStore()) {
    throw new Error('inside a transaction only its own handle may be used');
  }
}

class GuardedPglite extends PGlite {
  override query: PGlite['query'] = (...query) => {
    refuseInsideTransaction();
    return super.query(...query);
  };
  override transaction<T>(run: (tx: Transaction) => Promise<T>): Promise<T> {
    refuseInsideTransaction();
    return super.transaction((tx) => insideTransaction.run(true, () => run(tx)));
  }
}

/** Opens PGlite on a folder that no other program uses, or `memory://`, migrated. `loadDataDir` is a dump of such a folder. */
export async function open(dataDir: string, migrationsFolder: string, loadDataDir?: Blob) {
  const client = new GuardedPglite({ dataDir, loadDataDir, extensions: { pg_trgm } });
  const db = drizzle(client, { casing: 'snake_case' });
  await migrate(db, migrationsFolder);
  return { db, claim: createLocalClaims(), close: () => client.close() };
}
