import { promptSchema } from '@/wire/feedback.schema';
import type { Writer } from '../writer';

export const path = '/v1/feedback';

/** Creates, hides, shows and deletes a feedback prompt. */
export async function check({ checks, session, throwaways, marker }: Writer) {
  const body = { primaryQuestion: marker, questions: [{ kind: 'rangeSlider', values: ['1', '2', '3'] }] };
  const create = { call: 'POST /v1/feedback', body };
  await throwaways.tryOut({ what: 'feedback prompt', create, text: marker }, async ({ params }) => {
    for (const method of ['PUT', 'DELETE']) {
      const call = `${method} /v1/feedback/{id}/hide`;
      if (!(await checks.succeed(session, { call, params }))) continue;
      const prompt = await checks.read(session, { call: 'GET /v1/feedback/{id}', params }, promptSchema);
      if (!prompt) continue;
      const isHidden = prompt.isHidden ?? false;
      checks.holds(call, `isHidden is ${method === 'PUT'} after it`, isHidden === (method === 'PUT'));
    }
  });
}
