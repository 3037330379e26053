import { siteSchema } from '@/wire/sites.schema';
import { type User, usersPageSchema } from '@/wire/users.schema';
import { EMAIL_COLUMNS } from './reads';
import type { Writer } from './throwaways';

/** Creates and deletes a site for the user that the operator named, unless the user has a site already. */
export async function checkSite(writer: Writer, username: string, mediaId: string) {
  const { checks, session, throwaways } = writer;
  const user = await findUser(writer, username);
  if (!user) return checks.skip('POST /v1/user/{id}/site', `there is no user ${username}`);
  const params = { id: user.id };
  const read = { call: 'GET /v1/user/{id}/site', params };
  const before = await session.exchange(read);
  if (before.status !== 404) return checks.skip('POST /v1/user/{id}/site', `${username} has a site already`);

  const body = { mediaId, displayName: writer.marker, initialAllocation: 100 };
  const create = { call: 'POST /v1/user/{id}/site', params, body };
  const made = await throwaways.make({
    what: `site of ${username}`,
    create,
    made: siteSchema,
    // The address names the user: the id in an answer could be that of another.
    idOf: () => user.id,
    list: read,
    listed: siteSchema,
    rows: ({ displayName }) => [{ id: user.id, text: displayName }],
    isSingle: true,
    text: writer.marker,
    remove: 'DELETE /v1/user/{id}/site',
  });
  if (!made) return;
  await checks.refused(session, { ...create, note: 'a second one' }, 409);
  const answer = await checks.succeed(session, read, siteSchema);
  await checkMatch(writer, params, answer?.headers.get('ETag') ?? null);
  await checks.succeed(session, { ...read, call: `${read.call}/email-list.csv` }, EMAIL_COLUMNS);
  await throwaways.remove(made.thing);
}

async function findUser({ checks, session }: Writer, username: string): Promise<User | undefined> {
  const target = { call: 'GET /v1/user', query: { search: username } };
  const page = await checks.read(session, target, usersPageSchema);
  return page?.users.find((user) => user.username.toLowerCase() === username.toLowerCase());
}

/** +100 sends back the ETag that it read: the second of two concurrent changes must be refused (412). */
async function checkMatch({ checks, session }: Writer, params: { id: string }, etag: string | null) {
  const change = { call: 'PATCH /v1/user/{id}/site', params };
  const more = (allocation: number) => ({ ...change, body: { allocation } });
  // Without a strong ETag the dashboard sends no If-Match.
  const isSentBack = etag !== null && !etag.startsWith('W/');
  const headers: Record<string, string> = isSentBack ? { 'If-Match': etag } : {};
  const changed = await checks.read(session, { ...more(200), headers }, siteSchema);
  if (changed) {
    const { allocation } = changed;
    checks.note('allocation of the site after PATCH', '200', String(allocation), allocation === 200);
  }
  if (isSentBack) await checks.refused(session, { ...more(300), headers, note: 'an ETag of before' }, 412);
  else checks.skip(change.call, 'the site has no strong ETag, so two at once overwrite each other');
}
