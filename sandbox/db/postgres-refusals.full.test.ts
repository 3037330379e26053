import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { startSandbox } from '../playwright/start';
import { onServer, startCluster } from '../testing/postgres-cluster';
import { signIn } from '../testing/sign-in';
import { connect } from './connect';
import { failureOf } from './failure';
import { sessions, users } from './schema/users';

const cluster = await startCluster({ tls: true });
afterAll(() => cluster?.stop());
const server = cluster?.url ?? '';

/** The address of a database that belongs to an administrator, in which these statements have run. */
async function placeOf(name: string, statements: string[], options = '') {
  await onServer(server, `create role ${name} login password 'pw'`);
  await onServer(server, `create database ${name} template template0 ${options}`);
  const place = new URL(server);
  place.pathname = `/${name}`;
  for (const each of statements) await onServer(place.href, each);
  place.username = name;
  return place.href;
}

const createOwnSchema = (name: string) => `create schema ${name} authorization ${name}`;
const CREATE_EXTENSION = 'create extension pg_trgm';

test.runIf(cluster).each<[string, string[], RegExp, string?]>([
  [
    'no_schema',
    [CREATE_EXTENSION],
    /may not create tables in the schema "public"; as an administrator: create schema/,
  ],
  [
    'no_usage',
    ['revoke all on schema public from public'],
    /names no schema that exists and that it may use/,
  ],
  ['no_path', ["alter role no_path set search_path = 'nowhere'"], /names no schema that exists/],
  [
    'no_extension',
    [createOwnSchema('no_extension')],
    /the extension pg_trgm is missing, .*create extension pg_trgm$/,
  ],
  [
    'no_tools',
    [createOwnSchema('no_tools'), 'create schema tools', `${CREATE_EXTENSION} schema tools`],
    /grant usage on schema "tools" to "no_tools"$/,
  ],
  ['latin', [], /has the encoding LATIN1/, "encoding 'LATIN1' locale 'C'"],
  ['ascii', [], /has the encoding SQL_ASCII/, "encoding 'SQL_ASCII' locale 'C'"],
  [
    'read_only',
    [
      createOwnSchema('read_only'),
      CREATE_EXTENSION,
      'alter role read_only set default_transaction_read_only = on',
    ],
    /writes are switched off .*alter role "read_only" set default_transaction_read_only = off$/,
  ],
  [
    'replica',
    [
      createOwnSchema('replica'),
      CREATE_EXTENSION,
      'alter role replica set session_replication_role = replica',
    ],
    /permission denied to set parameter "session_replication_role"; .*alter role "replica" reset session_replication_role, or alter database/,
  ],
  [
    'foreign_tables',
    ['grant create on schema public to foreign_tables', CREATE_EXTENSION, 'create table users (id int)'],
    /relation "users" already exists; .*a schema of its own$/,
  ],
  [
    'foreign_owner',
    ['grant create on schema public to foreign_owner', CREATE_EXTENSION, 'create table seed_marker (id int)'],
    /belong to "postgres"; as an administrator: grant "postgres" to "foreign_owner"$/,
  ],
  [
    'nobody_else',
    ['alter role nobody_else connection limit 0'],
    /too many connections for role .*needs 2 connections at least/,
  ],
])(
  '%s is refused at the start in one sentence [sandbox-144]',
  async (name, statements, sentence, options) => {
    const url = await placeOf(name, statements, options);
    const outcome = await connect({ url }).then(
      () => 'started',
      (error: Error) => error.message,
    );
    expect(outcome).toMatch(sentence);
    expect(outcome).not.toContain('\n');
    expect(outcome).toContain(`PostgreSQL at 127.0.0.1:${new URL(url).port}/${name}: `);
  },
);

test.runIf(cluster)(
  'in a database with Turkish rules a name is found, and taken, in upper and lower case [sandbox-153]',
  async () => {
    const turkish = "encoding 'UTF8' locale 'C' locale_provider icu icu_locale 'tr-TR'";
    const { db, close } = await connect({
      url: await placeOf('turkish', [createOwnSchema('turkish'), CREATE_EXTENSION], turkish),
    });
    await db.insert(users).values({ id: 'a', username: 'IRIS' });
    const foundUsers = await db
      .select({ id: users.id })
      .from(users)
      .where(sql`lower(${users.username}) = 'iris'`);
    expect(foundUsers).toEqual([{ id: 'a' }]);
    const failure = await db.insert(users).values({ id: 'b', username: 'iris' }).catch(failureOf);
    expect(failure).toBe('exists');
    await close();
  },
);

test.runIf(cluster)(
  'a table of another account is refused at the start, with the statements that help one after the other [sandbox-144]',
  async () => {
    const url = await placeOf('partly', [createOwnSchema('partly'), CREATE_EXTENSION, 'create role old']);
    await (await connect({ url })).close();
    const admin = new URL(server);
    admin.pathname = '/partly';
    await onServer(admin.href, 'alter table partly.users owner to old');
    const statements = ['grant "old" to "partly"', 'grant usage on schema "partly" to "old"'];
    for (const each of statements) {
      await expect(connect({ url })).rejects.toThrow(`; as an administrator: ${each}`);
      await onServer(admin.href, each);
    }
    const { db, close } = await connect({ url });
    await db.insert(users).values({ id: 'a', username: 'iris' });
    // The check of the reference runs with the rights of the table's owner.
    const inAMinute = new Date(Date.now() + 60_000);
    await db
      .insert(sessions)
      .values({ tokenHash: 'x', userId: 'a', expiresAt: inAMinute, endsAt: inAMinute });
    await close();
  },
);

test.runIf(cluster)(
  'of two processes that start at once, a process with too few connections reports that [sandbox-144]',
  async () => {
    const url = await placeOf('crowded', [
      createOwnSchema('crowded'),
      CREATE_EXTENSION,
      'alter role crowded connection limit 3',
    ]);
    const starts = await Promise.allSettled([connect({ url }), connect({ url })]);
    const refusals = starts.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
    expect(refusals).toEqual([
      expect.stringMatching(
        /PostgreSQL at .*\/crowded: too many connections for role "crowded"; .* 2 connections at least/,
      ),
    ]);
    for (const each of starts) if (each.status === 'fulfilled') await each.value.close();
  },
);

test.runIf(cluster)('the account can start once the statements of the messages have run', async () => {
  const url = await placeOf('helped', ['revoke all on schema public from public', CREATE_EXTENSION]);
  const admin = new URL(server);
  admin.pathname = '/helped';
  for (const each of [
    'create schema "helped" authorization "helped"',
    'grant usage on schema "public" to "helped"',
  ])
    await onServer(admin.href, each);
  await (await connect({ url })).close();
});

test.runIf(cluster)(
  'a certificate of an unknown authority is refused with what to set, and accepted with it [sandbox-150]',
  async () => {
    const url = `${await placeOf('encrypted', [createOwnSchema('encrypted'), CREATE_EXTENSION])}?sslmode=require`;
    await expect(connect({ url })).rejects.toThrow(/self-signed certificate; .*PGSSLROOTCERT/);
    const PGSSLROOTCERT = cluster?.authority;
    await (await connect({ url, env: { PGSSLROOTCERT } })).close();
    const PGSSLKEY = PGSSLROOTCERT?.replace(/crt$/, 'key');
    await (await connect({ url, env: { PGSSLROOTCERT, PGSSLCERT: PGSSLROOTCERT, PGSSLKEY } })).close();
  },
);

test.runIf(cluster)(
  'if writes are switched off while the sandbox runs, they get 503 in words, and work once switched on [sandbox-147]',
  async () => {
    const url = await placeOf('frozen', [createOwnSchema('frozen'), CREATE_EXTENSION]);
    const sandbox = await startSandbox({ data: 'memory', database: url });
    const cutSessions = "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'frozen'";
    await onServer(server, 'alter role frozen set default_transaction_read_only = on');
    await onServer(server, cutSessions);
    const attempt = () =>
      fetch(`${sandbox.direct}/v1/session?scope=admin`, {
        method: 'POST',
        headers: { Origin: sandbox.direct, 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: 'super', password: 'sandbox-super' }),
      });
    await expect
      .poll(async () => (await (await attempt()).json()).detail)
      .toBe('the database takes no writes at present');
    expect(sandbox.output()).toContain('cannot execute');
    await onServer(server, 'alter role frozen reset default_transaction_read_only');
    await expect.poll(async () => (await attempt()).status).toBe(204);
    expect(await signIn(sandbox.direct)).not.toBe('');
    await sandbox.stop();
  },
);
