import { createFaq, deleteFaq, faqQuery, faqsQuery, patchFaq } from '@/api/faq';
import { faqAnswerSchema, faqPatchSchema, faqsSchema, newFaqSchema } from '@/wire/faq';
import { type Row, write } from './contract-rows';

const TOKENS = 'faq-tokens';

/** The calls of spec 02 §7 about FAQ entries. */
export const FAQ_ROWS: Record<string, Row> = {
  'GET /v1/faq': { make: (client) => client.fetchQuery(faqsQuery), answer: faqsSchema },
  'POST /v1/faq': {
    make: (client) =>
      write(client, createFaq, {
        question: 'Who?',
        content: 'Somebody.',
        creatorsOnly: true,
        media: { mediaId: 'media-faq-badge', userId: 'user-luna_ray' },
      }),
    answer: faqAnswerSchema,
    body: newFaqSchema,
  },
  'GET /v1/faq/{id}': { make: (client) => client.fetchQuery(faqQuery(TOKENS)), answer: faqAnswerSchema },
  'PATCH /v1/faq/{id}': {
    make: (client) => write(client, patchFaq(TOKENS), { content: 'Coins.', media: null }),
    answer: faqAnswerSchema,
    body: faqPatchSchema,
  },
  'DELETE /v1/faq/{id}': {
    make: (client) => write(client, deleteFaq(TOKENS), undefined),
    answer: null,
  },
};
