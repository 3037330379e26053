import { randomBytes } from 'node:crypto';
import { faqAnswerSchema } from '@/wire/faq.schema';
import { promptSchema } from '@/wire/feedback.schema';
import { siteSchema } from '@/wire/sites.schema';
import { usersPageSchema } from '@/wire/users.schema';
import type { Checks } from './checks';
import type { Session } from './exchange';
import type { Report } from './report';
import { createThrowaways, type Writer } from './throwaways';
import { checkCampaign } from './write-campaign';
import { checkVideo, uploadPicture } from './write-media';

export function newMarker() {
  return randomBytes(4).toString('hex');
}

/** Creates, changes and deletes its own data; whatever happens, all of it is deleted in the end. */
export async function checkWrites(checks: Checks, session: Session, report: Report, siteFor: string | null) {
  const throwaways = createThrowaways(checks, session, report);
  const id = newMarker();
  const writer = { checks, session, throwaways, marker: `contract check ${id}`, username: `chk_${id}` };
  try {
    await checkVideo(writer);
    await checkPrompt(writer);
    const picture = await uploadPicture(writer);
    if (!picture)
      return checks.skip('POST /v1/faq and all else that shows a picture', 'no picture could be uploaded');
    await checkFaq(writer, picture.id);
    await checkWaitlist(writer, picture.id);
    await checkNftSite(writer, picture.id);
    if (siteFor === null) checks.skip('POST /v1/user/{id}/site', 'no --site-for');
    else await checkSite(writer, siteFor, picture.id);
    await throwaways.remove(picture);
    const ofCampaign = await uploadPicture(writer);
    if (ofCampaign) await checkCampaign(writer, ofCampaign);
  } finally {
    await throwaways.clear();
  }
}

/** Creates, changes and deletes an FAQ entry; also sends it invalid bodies, which can do no harm there. */
async function checkFaq({ checks, session, throwaways, marker }: Writer, mediaId: string) {
  const body = { question: marker, content: 'Deleted again.', creatorsOnly: true, media: { mediaId } };
  const create = { call: 'POST /v1/faq', body };
  const made = await throwaways.make({ what: 'FAQ entry', create, text: marker });
  if (!made) return;
  const change = { call: 'PATCH /v1/faq/{id}', params: made.params };
  await checks.refused(session, { ...change, body: {}, note: 'no field' }, 422);
  await checks.refused(session, { ...change, body: { colour: 'red' }, note: 'unknown field' }, 422);
  await checks.refused(session, { ...change, body: { question: '' }, note: 'empty question' }, 422);
  const raw = (type: string, content: string) => ({ raw: { type, content } });
  await checks.refused(session, { ...change, ...raw('application/json', '{'), note: 'malformed JSON' }, 400);
  await checks.refused(session, { ...change, ...raw('text/plain', 'hello'), note: 'not JSON' }, 415);
  const changed = await checks.read(session, { ...change, body: { media: null } }, faqAnswerSchema);
  if (changed) {
    const isKept = changed.prompt.question === marker && changed.prompt.media === null;
    checks.holds(change.call, 'what was sent is changed, and nothing else', isKept);
  }
  await throwaways.remove(made.thing);
}

/** Creates, changes and deletes a waitlist; while it exists its username must be taken, in any case. */
async function checkWaitlist({ checks, session, throwaways, marker, username }: Writer, mediaId: string) {
  const body = { username, displayName: marker, mediaId, avatarMediaId: mediaId, instagram: 'check' };
  const create = { call: 'POST /v1/waitlist', body };
  const made = await throwaways.make({ what: 'waitlist', create, text: username });
  if (!made) return;
  const { params } = made;
  const again = { ...create, body: { ...body, username: username.toUpperCase() }, note: 'a taken username' };
  await checks.refused(session, again, 409);
  const change = { call: 'PATCH /v1/waitlist/{id}', params, body: { bio: 'Deleted again.' } };
  await checks.succeed(session, change);
  await checks.succeed(session, { call: 'GET /v1/waitlist/{id}/members.csv', params });
  await throwaways.remove(made.thing);
}

/** Creates and deletes an NFT site. */
async function checkNftSite({ checks, session, throwaways, marker }: Writer, mediaId: string) {
  const body = { mediaId, title: marker, headline: 'Check', description: 'Deleted again.' };
  const create = { call: 'POST /v1/nft-drop', body };
  const made = await throwaways.make({ what: 'NFT site', create, text: marker });
  if (!made) return;
  const { params } = made;
  await checks.succeed(session, { call: 'GET /v1/nft-drop/{id}/invite/email-list.csv', params });
  await throwaways.remove(made.thing);
}

/** Creates, hides, shows and deletes a feedback prompt. */
async function checkPrompt({ checks, session, throwaways, marker }: Writer) {
  const body = { primaryQuestion: marker, questions: [{ kind: 'rangeSlider', values: ['1', '2', '3'] }] };
  const create = { call: 'POST /v1/feedback', body };
  const made = await throwaways.make({ what: 'feedback prompt', create, text: marker });
  if (!made) return;
  const { params } = made;
  for (const method of ['PUT', 'DELETE']) {
    const call = `${method} /v1/feedback/{id}/hide`;
    if (!(await checks.succeed(session, { call, params }))) continue;
    const prompt = await checks.read(session, { call: 'GET /v1/feedback/{id}', params }, promptSchema);
    if (!prompt) continue;
    const isHidden = prompt.isHidden ?? false;
    checks.holds(call, `isHidden is ${method === 'PUT'} after it`, isHidden === (method === 'PUT'));
  }
  await checks.succeed(session, { call: 'GET /v1/feedback/{id}/submission', params });
  await throwaways.remove(made.thing);
}

/** Creates and deletes a site for the user that the operator named, unless the user has a site already. */
async function checkSite(writer: Writer, username: string, mediaId: string) {
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
    // The address names the user: the id in an answer could be that of another.
    id: user.id,
    list: read,
    isSingle: true,
    text: writer.marker,
    remove: 'DELETE /v1/user/{id}/site',
  });
  if (!made) return;
  await checks.refused(session, { ...create, note: 'a second one' }, 409);
  const answer = await checks.succeed(session, read);
  await checkMatch(writer, params, answer?.headers.get('ETag') ?? null);
  await checks.succeed(session, { ...read, call: `${read.call}/email-list.csv` });
  await throwaways.remove(made.thing);
}

async function findUser({ checks, session }: Writer, username: string) {
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
