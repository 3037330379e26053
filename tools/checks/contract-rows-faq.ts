import { faqQuery, faqsQuery, patchFaq } from '@/api/faq';
import { type Make, write } from './contract-rows';

const TOKENS = 'faq-tokens';

/** Calls of the FAQ. */
export const ROWS: Record<string, Make> = {
  'GET /v1/faq': (client) => client.fetchQuery(faqsQuery),
  'GET /v1/faq/{id}': (client) => client.fetchQuery(faqQuery(TOKENS)),
  'PATCH /v1/faq/{id}': (client) =>
    write(client, patchFaq(TOKENS, 'question'), { content: 'Coins.', media: null }),
};
