import { siteSchema } from '@/wire/sites.schema';
import { usersPageSchema } from '@/wire/users.schema';
import { rowOf } from '../answers';
import type { Writer } from '../writer';

export const path = '/v1/user/{id}/site';

const CREATE = 'POST /v1/user/{id}/site';

/** Creates and deletes a site for the user that the operator named, unless the user has a site already. */
export async function check(writer: Writer) {
  const { checks, session, throwaways, siteFor, marker } = writer;
  const mediaId = writer.pictureFor(CREATE);
  if (!mediaId) return;
  if (siteFor === null) return checks.skip(CREATE, 'no --site-for');
  const user = await findUser(writer, siteFor);
  if (!user) return checks.skip(CREATE, `there is no user ${siteFor}`);
  const params = { id: user.id };
  const readSite = { call: 'GET /v1/user/{id}/site', params };
  const siteBefore = await session.exchange(readSite);
  if (siteBefore.status !== 404) return checks.skip(CREATE, `${siteFor} has a site already`);

  const body = { mediaId, displayName: marker, initialAllocation: 100 };
  const create = { call: CREATE, params, body };
  const kind = {
    what: `site of ${siteFor}`,
    create,
    // Not the id in the answer: the site is deleted by the id of its user.
    id: user.id,
    // One object: the user's site.
    list: {
      read: readSite,
      rowsOf: (site: unknown) => [{ ...rowOf(site), id: user.id }],
      isEmptyAt404: true,
    },
    text: marker,
    remove: 'DELETE /v1/user/{id}/site',
  };
  await throwaways.tryOut(kind, async () => {
    await checks.refused(session, { ...create, note: 'a second one' }, 409);
    const answer = await checks.succeed(session, readSite);
    await checkMatch(writer, params, answer?.headers.get('ETag') ?? null);
  });
}

async function findUser({ checks, session }: Writer, username: string) {
  const target = { call: 'GET /v1/user', query: { search: username } };
  const page = await checks.read(session, target, usersPageSchema);
  return page?.users.find((user) => user.username.toLowerCase() === username.toLowerCase());
}

/** The dashboard's '+100' sends back the ETag that it read: the second of two concurrent changes must be refused (412). */
async function checkMatch({ checks, session }: Writer, params: { id: string }, etag: string | null) {
  const change = { call: 'PATCH /v1/user/{id}/site', params };
  const changeTo = (allocation: number) => ({ ...change, body: { allocation } });
  // Without a strong ETag the dashboard sends no If-Match.
  const isSentBack = etag !== null && !etag.startsWith('W/');
  const headers: Record<string, string> = isSentBack ? { 'If-Match': etag } : {};
  const changedSite = await checks.read(session, { ...changeTo(200), headers }, siteSchema);
  if (changedSite) {
    const { allocation } = changedSite;
    checks.note('allocation of the site after PATCH', {
      expected: '200',
      got: String(allocation),
      isRight: allocation === 200,
    });
  }
  if (isSentBack)
    await checks.refused(session, { ...changeTo(300), headers, note: 'an ETag of before' }, 412);
  else checks.skip(change.call, 'the site has no strong ETag, so two at once overwrite each other');
}
