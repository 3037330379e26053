import { faqAnswerSchema, faqsSchema } from '@/wire/faq.schema';
import { promptSchema, promptsSchema, submissionsSchema } from '@/wire/feedback.schema';
import { nftSiteCreatedSchema, nftSitesSchema } from '@/wire/nft-sites.schema';
import { waitlistSchema, waitlistsSchema } from '@/wire/waitlists.schema';
import { EMAIL_COLUMNS, MEMBER_COLUMNS } from './reads';
import type { Writer } from './throwaways';

/** Creates, changes and deletes an FAQ entry; also sends it invalid bodies, which can do no harm there. */
export async function checkFaq({ checks, session, throwaways, marker }: Writer, mediaId: string) {
  const made = await throwaways.make({
    what: 'FAQ entry',
    create: {
      call: 'POST /v1/faq',
      body: { question: marker, content: 'Deleted again.', creatorsOnly: true, media: { mediaId } },
    },
    made: faqAnswerSchema,
    idOf: ({ prompt }) => prompt.faqId,
    list: { call: 'GET /v1/faq' },
    listed: faqsSchema,
    rows: ({ prompts }) => prompts.map(({ faqId, question }) => ({ id: faqId, text: question })),
    text: marker,
    remove: 'DELETE /v1/faq/{id}',
  });
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
    const got = isKept ? 'so it is' : 'it is not';
    checks.note('PATCH /v1/faq/{id}', 'what was sent is changed, and nothing else', got, isKept);
  }
  await throwaways.remove(made.thing);
}

/** Creates, changes and deletes a waitlist; while it exists its username must be taken, in any case. */
export async function checkWaitlist(writer: Writer, mediaId: string) {
  const { checks, session, throwaways, username } = writer;
  const body = { username, displayName: writer.marker, mediaId, avatarMediaId: mediaId, instagram: 'check' };
  const create = { call: 'POST /v1/waitlist', body };
  const made = await throwaways.make({
    what: 'waitlist',
    create,
    made: waitlistSchema,
    idOf: ({ id }) => id,
    list: { call: 'GET /v1/waitlist' },
    listed: waitlistsSchema,
    rows: ({ waitlists }) => waitlists.map((row) => ({ id: row.id, text: row.username })),
    text: username,
    remove: 'DELETE /v1/waitlist/{id}',
  });
  if (!made) return;
  const { params } = made;
  const again = { ...create, body: { ...body, username: username.toUpperCase() }, note: 'a taken username' };
  await checks.refused(session, again, 409);
  const change = { call: 'PATCH /v1/waitlist/{id}', params, body: { bio: 'Deleted again.' } };
  await checks.read(session, change, waitlistSchema);
  await checks.succeed(session, { call: 'GET /v1/waitlist/{id}/members.csv', params }, MEMBER_COLUMNS);
  await throwaways.remove(made.thing);
}

/** Creates and deletes an NFT site. */
export async function checkNftSite({ checks, session, throwaways, marker }: Writer, mediaId: string) {
  const made = await throwaways.make({
    what: 'NFT site',
    create: {
      call: 'POST /v1/nft-drop',
      body: { mediaId, title: marker, headline: 'Check', description: 'Deleted again.' },
    },
    made: nftSiteCreatedSchema,
    idOf: ({ dropId }) => dropId,
    list: { call: 'GET /v1/nft-drop' },
    listed: nftSitesSchema,
    rows: ({ waitlists }) => waitlists.map(({ dropId, title }) => ({ id: dropId, text: title })),
    text: marker,
    remove: 'DELETE /v1/nft-drop/{id}',
  });
  if (!made) return;
  const emails = { call: 'GET /v1/nft-drop/{id}/invite/email-list.csv', params: made.params };
  await checks.succeed(session, emails, EMAIL_COLUMNS);
  await throwaways.remove(made.thing);
}

/** Creates, hides, shows and deletes a feedback prompt. */
export async function checkPrompt({ checks, session, throwaways, marker }: Writer) {
  const made = await throwaways.make({
    what: 'feedback prompt',
    create: {
      call: 'POST /v1/feedback',
      body: { primaryQuestion: marker, questions: [{ kind: 'rangeSlider', values: ['1', '2', '3'] }] },
    },
    made: promptSchema,
    idOf: ({ feedbackId }) => feedbackId,
    list: { call: 'GET /v1/feedback' },
    listed: promptsSchema,
    rows: ({ prompts }) => prompts.map((row) => ({ id: row.feedbackId, text: row.primaryQuestion })),
    text: marker,
    remove: 'DELETE /v1/feedback/{id}',
  });
  if (!made) return;
  const { params } = made;
  for (const [method, isHidden] of [
    ['PUT', true],
    ['DELETE', false],
  ] as const) {
    const call = `${method} /v1/feedback/{id}/hide`;
    if (!(await checks.succeed(session, { call, params }, null))) continue;
    const prompt = await checks.read(session, { call: 'GET /v1/feedback/{id}', params }, promptSchema);
    if (!prompt) continue;
    const isRight = (prompt.isHidden ?? false) === isHidden;
    checks.note(`isHidden after ${call}`, String(isHidden), String(prompt.isHidden), isRight);
  }
  await checks.read(session, { call: 'GET /v1/feedback/{id}/submission', params }, submissionsSchema);
  await throwaways.remove(made.thing);
}
