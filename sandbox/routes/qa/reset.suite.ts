import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type SQL, type SQLChunk, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { describe, expect, test, vi } from 'vitest';
import { createApp } from '../../app';
import { sessions, signInFailures } from '../../db/schema/users';
import { createFileStore } from '../../files/file-store';
import { CAST } from '../../seed/cast/cast';
import { tables } from '../../seed/index';
import { createRestore } from '../../seed/restore';
import { HOST, refusal, type TestApp } from '../../testing/app';
import { mediaCalls } from '../../testing/media-calls';
import { GOOD_FILES, piecesOf } from '../../testing/sample-files';

const FIRST_USER = CAST.hopeful.id;
const SECOND_USER = CAST.featuredFan.id;

/** Writes of every kind, limited only by the rules of the database itself. */
const WRITES: Record<string, SQL[]> = {
  'rows that were not there': [
    sql`insert into users (id, username) values ('new', 'new_user')`,
    sql`insert into posts (id, user_id, content) values ('new', 'new', 'x')`,
    sql`insert into post_reports (post_id, reporter_id) values ('new', ${FIRST_USER})`,
    sql`insert into media (id, filename) values ('new', 'x')`,
    sql`insert into faqs (id, question, content, media_id) values ('new', 'q', 'c', 'new')`,
    sql`insert into reserved_usernames values ('new_name')`,
    sql`insert into geo_restrictions (id, state) values ('new', 'Vermont')`,
  ],
  'other values in the tables of the seed': [
    sql`update users set followers = followers + 1`,
    sql`update posts set content = content || 'x'`,
    sql`update post_choices set choice = 'x'`,
    sql`update post_media set thumbnail = null`,
    sql`update post_reports set dismissed_at = now()`,
    sql`update media set filename = 'x', video_marked_at = now()`,
    sql`update sites set display_name = 'x', facebook = 'x'`,
    sql`update site_emails set email = 'x'`,
    sql`update waitlists set bio = 'x'`,
    sql`update waitlist_members set username = 'x'`,
    sql`update nft_drops set title = 'x'`,
    sql`update nft_drop_invites set joined_at = now()`,
    sql`update nft_campaigns set price = 1, for_sale_at = now()`,
    sql`update nft_royalties set percentage = 1`,
    sql`update campaign_nfts set times_sold = 0`,
    sql`update campaign_invites set email = 'x'`,
    sql`update feedback_prompts set is_hidden = not is_hidden`,
    sql`update feedback_questions set question = 'x'`,
    sql`update feedback_submissions set created_at = now()`,
    sql`update feedback_answers set response_text = 'x'`,
    sql`update faqs set content = 'x', media_user_id = null`,
    sql`update admin_events set username = 'x'`,
    sql`update geo_restrictions set city = 'x'`,
    sql`update token_days set amount = 0`,
    sql`update total_values set amount = 0`,
    sql`update system_status set enabled = false`,
    sql`update seed_marker set users = 1`,
  ],
  'a user, deleted with all rows of the user': [sql`delete from users where id = ${CAST.star.id}`],
  'tables without rows': [sql`truncate ${sql.join(tables.map(nameOfTable), sql`, `)}`],
  'a key that was changed': [sql`update reserved_usernames set username = 'other' where username = 'api'`],
  'names that were swapped': [
    sql`update users set username = 'between' where id = ${FIRST_USER}`,
    sql`update users set username = ${CAST.hopeful.username} where id = ${SECOND_USER}`,
    sql`update users set username = ${CAST.featuredFan.username} where id = ${FIRST_USER}`,
  ],
  'a name that somebody new has': [
    sql`update users set username = 'between' where id = ${FIRST_USER}`,
    sql`insert into users (id, username) values ('new', ${CAST.hopeful.username})`,
  ],
  'a site that shows new media': [
    sql`insert into media (id, filename) values ('new', 'x')`,
    sql`update sites set media_id = 'new'`,
    sql`update waitlists set avatar_media_id = 'new', media_id = 'new'`,
  ],
};

/** Another value of a column, by its type. */
const OTHER_VALUE: Record<string, (name: SQLChunk) => SQL> = {
  string: (name) => sql`${name} || 'x'`,
  // Within the limits of every table: some numbers begin at one, and no more are sold than there are.
  number: (name) => sql`case when ${name} = 1 then 2 else 1 end`,
  boolean: (name) => sql`not ${name}`,
  date: () => sql`now()`,
};

function nameOfTable(table: (typeof tables)[number]) {
  return sql.identifier(getTableConfig(table).name);
}

/** What changes the last column of a table that is neither a key nor one of a few values; none if there is no such column. */
function otherValue(table: (typeof tables)[number]): SQL[] {
  const { columns, foreignKeys } = getTableConfig(table);
  const keys = foreignKeys.flatMap((key) => key.reference().columns);
  const column = columns.findLast(
    (each) =>
      each.notNull &&
      !each.primary &&
      !keys.includes(each) &&
      !each.enumValues?.length &&
      each.dataType in OTHER_VALUE,
  );
  if (!column) return [];
  const name = sql.identifier(column.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  return [sql`update ${nameOfTable(table)} set ${name} = ${OTHER_VALUE[column.dataType]?.(name)}`];
}

export function resetSuite(t: TestApp) {
  const reset = async () => expect((await t.call('POST', '/sandbox/reset')).status).toBe(204);

  async function rowsOf<T>(query: SQL) {
    // Cast: both databases answer with `rows`, which their shared type does not have.
    return ((await t.db.execute(query)) as unknown as { rows: T[] }).rows;
  }

  /** A truncated table is a new file. */
  const files = () => rowsOf(sql`select oid, relfilenode from pg_class where relname = 'users'`);
  /** All rows of all tables. */
  async function contents() {
    const allRows: Record<string, unknown> = {};
    for (const table of tables) {
      allRows[getTableConfig(table).name] = await rowsOf(
        sql`select to_jsonb(t) as row from ${nameOfTable(table)} t order by to_jsonb(t)`,
      );
    }
    return allRows;
  }

  /** Without the two tables that hold another time after a complete new seed, and where another sandbox reset. */
  function withoutTimes({ seed_marker, system_status, ...all }: Record<string, unknown>) {
    expect(seed_marker).toHaveLength(1);
    expect(system_status).toMatchObject([{ row: { enabled: true } }]);
    return all;
  }

  describe('reset', () => {
    test('a reset restores the seed and ends sessions, locks, downtime, faults and the log [sandbox-83]', async () => {
      const cookie = await t.signIn('super');
      const log = async () => (await (await t.get('/sandbox/log')).json()).requests;
      const status = () => t.get('/v1/system/status');
      await t.patchUser('super', 'hopeful', { username: 'Hal_9000' });
      await t.call('POST', '/v1/session', { json: { username: 'super', password: 'wrong' } });
      await t.call('PATCH', '/v1/system/status', { cookie, json: { enabled: false, autoRestore: false } });
      await t.call('POST', '/sandbox/fault', { json: { path: '/v1/system', kind: 'status', status: 500 } });
      await reset();
      expect(await log()).toEqual([]);
      expect((await status()).status).toBe(204);
      await refusal(await t.call('GET', '/v1/user/me', { cookie }), 401);
      expect(await t.db.select().from(sessions)).toEqual([]);
      expect(await t.db.select().from(signInFailures)).toEqual([]);
      expect((await t.user('super', 'hopeful')).username).toBe(CAST.hopeful.username);
    });

    test.each(Object.entries(WRITES))('a reset leaves nothing of %s [sandbox-83]', async (_, writes) => {
      await reset();
      const contentsBefore = await contents();
      for (const write of writes) await t.db.execute(write);
      expect(await contents()).not.toEqual(contentsBefore);
      await reset();
      expect(withoutTimes(await contents())).toEqual(withoutTimes(contentsBefore));
    });

    test('a reset leaves nothing of another value in any table [parts-42]', async () => {
      await reset();
      const contentsBefore = await contents();
      const changes = tables.flatMap(otherValue);
      for (const change of changes) await t.db.execute(change);
      const changed = await contents();
      const unchangedTables = Object.keys(contentsBefore).filter((name) =>
        isDeepStrictEqual(changed[name], contentsBefore[name]),
      );
      // Without rows in the seed, or without a column that otherValue changes; the statements above cover these.
      const tablesWithoutChange = ['feedback_answers', 'reserved_usernames', 'sessions', 'sign_in_failures'];
      expect(unchangedTables.sort()).toEqual(tablesWithoutChange);
      await reset();
      const contentsAfter = await contents();
      for (const name of Object.keys(contentsBefore).filter(
        (name) => !/^(seed_marker|system_status)$/.test(name),
      ))
        expect(contentsAfter[name], name).toEqual(contentsBefore[name]);
    });

    test('a reset after a test writes only the rows that differ, and empties no table [sandbox-83]', async () => {
      await reset();
      const contentsBefore = [await files(), await contents()];
      await t.patchUser('super', 'hopeful', { isBanned: true });
      await t.call('DELETE', '/v1/feedback/feedback-wishes', { as: 'admin' });
      await t.call('POST', '/v1/media/a.png', { as: 'admin' });
      await reset();
      expect([await files(), await contents()]).toEqual(contentsBefore);
    });

    test('a reset repairs what another process has seeded since [sandbox-62]', async () => {
      // Where two sandboxes answer in turn, both must have seeded before.
      await reset();
      await reset();
      const contentsBefore = await contents();
      await createRestore(t.db)();
      const filesAfterSeed = await files();
      await reset();
      expect([await files(), withoutTimes(await contents())]).toEqual([
        filesAfterSeed,
        withoutTimes(contentsBefore),
      ]);
    });

    test('a reset and a write that wait for each other both succeed [sandbox-72]', async () => {
      t.markDirty();
      await reset();
      // The reset locks users first and then waits at posts. The write waits for users, and is the first to
      // notice the deadlock when the reset continues and waits for it.
      const otherWrite = t.db.transaction(async (tx) => {
        await tx.execute(sql`update posts set content = content`);
        await pause(600);
      });
      const write = t.db.transaction(async (tx) => {
        await tx.execute(sql`update sites set facebook = facebook`);
        await pause(300);
        await tx.execute(sql`update users set followers = followers where id = ${FIRST_USER}`);
      });
      await pause(150);
      await Promise.all([reset(), otherWrite, write]);
    });

    test('a reset by another process ends an upload with 404, and leaves no file of it [sandbox-61]', async () => {
      const { reserve, put, storedNames } = mediaCalls(t);
      const { upload_url } = await reserve();
      let end = () => {};
      const file = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(GOOD_FILES.gif);
          end = () => controller.close();
        },
      });
      const upload = put(upload_url, file);
      await vi.waitFor(() => expect(storedNames()).toHaveLength(1));
      const files = createFileStore(t.mediaFolder);
      const { app } = createApp({ db: t.db, files, hosts: [HOST] });
      const headers = { Host: HOST, Origin: `http://${HOST}` };
      const otherReset = await app.request(`http://${HOST}/sandbox/reset`, { method: 'POST', headers });
      expect(otherReset.status).toBe(204);
      end();
      await refusal(await upload, 404);
      expect(storedNames()).toEqual([]);
    });

    test('a reset empties the store of files', async () => {
      const { upload, storedNames } = mediaCalls(t);
      const { url } = await upload(GOOD_FILES.png);
      await t.files.save(piecesOf(GOOD_FILES.gif));
      expect(storedNames()).toHaveLength(2);
      await reset();
      expect(storedNames()).toEqual([]);
      await refusal(await t.get(url), 404);
    });
  });
}
