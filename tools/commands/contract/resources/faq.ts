import { faqAnswerSchema } from '@/wire/faq.schema';
import type { Writer } from '../writer';

export const path = '/v1/faq';

/** Creates, changes and deletes an FAQ entry; also sends it invalid bodies, which can do no harm there. */
export async function check({ checks, session, throwaways, marker, pictureFor }: Writer) {
  const create = 'POST /v1/faq';
  const mediaId = pictureFor(create);
  if (!mediaId) return;
  const body = { question: marker, content: 'Deleted again.', creatorsOnly: true, media: { mediaId } };
  const kind = { what: 'FAQ entry', create: { call: create, body }, text: marker };
  await throwaways.tryOut(kind, async ({ params }) => {
    const change = { call: 'PATCH /v1/faq/{id}', params };
    await checks.refused(session, { ...change, body: {}, note: 'no field' }, 422);
    await checks.refused(session, { ...change, body: { colour: 'red' }, note: 'unknown field' }, 422);
    await checks.refused(session, { ...change, body: { question: '' }, note: 'empty question' }, 422);
    await checks.refusedUnlessJson(session, change);
    const changedEntry = await checks.read(session, { ...change, body: { media: null } }, faqAnswerSchema);
    if (!changedEntry) return;
    const isKept = changedEntry.prompt.question === marker && changedEntry.prompt.media === null;
    checks.holds(change.call, 'what was sent is changed, and nothing else', isKept);
  });
}
