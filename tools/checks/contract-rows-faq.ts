import { createFaq, deleteFaq, faqQuery, faqsQuery, patchFaq } from '@/api/faq';
import { type Make, write } from './contract-rows';

const TOKENS = 'faq-tokens';

/** The FAQ calls. */
export const ROWS: Record<string, Make> = {
  'GET /v1/faq': (client) => client.fetchQuery(faqsQuery),
  'POST /v1/faq': (client) =>
    write(client, createFaq, {
      question: 'Who?',
      content: 'Somebody.',
      creatorsOnly: true,
      media: { mediaId: 'media-faq-badge', userId: 'user-luna_ray' },
    }),
  'GET /v1/faq/{id}': (client) => client.fetchQuery(faqQuery(TOKENS)),
  'PATCH /v1/faq/{id}': (client) =>
    write(client, patchFaq(TOKENS, 'question'), { content: 'Coins.', media: null }),
  'DELETE /v1/faq/{id}': (client) => write(client, deleteFaq(TOKENS, 'question'), undefined),
};
