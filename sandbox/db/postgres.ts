import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';

/** Opens a PostgreSQL database, migrated. */
export async function open(connectionString: string, migrationsFolder: string) {
  const pool = new Pool({ connectionString, max: 10 });
  // An idle connection that the server drops must not end the process; the pool opens another.
  pool.on('error', (error) => console.error(`PostgreSQL: ${error.message}`));
  const db = drizzle(pool, { casing: 'snake_case' });
  await migrate(db, { migrationsFolder });
  return { db, close: () => pool.end() };
}
