import { queryOptions } from '@tanstack/react-query';
import { type FaqPatch, faqAnswerSchema, faqsSchema, type NewFaq } from '@/wire/faq.schema';
import { apiPath, receive } from './http/http';
import { keys } from './query/keys';
import { resourceWrites } from './query/resource-writes';

/** All FAQ entries, newest first. */
export const faqsQuery = queryOptions({
  queryKey: keys.faqs,
  queryFn: async ({ signal }) => (await receive(faqsSchema, 'GET', '/v1/faq', { signal })).prompts,
});

/** One FAQ entry; 404 for an unknown id. */
export function faqQuery(id: string) {
  return queryOptions({
    queryKey: keys.faqEntry(id),
    queryFn: async ({ signal }) =>
      (await receive(faqAnswerSchema, 'GET', apiPath`/v1/faq/${id}`, { signal })).prompt,
  });
}

const writes = resourceWrites('faq', '/v1/faq', [keys.faq]);

export const createFaq = writes.creation({
  act: ({ question }: NewFaq) => ({ kind: 'other', label: 'Create FAQ', target: question }),
});

export function patchFaq(id: string, question: string) {
  const act = { kind: 'other', label: 'Edit FAQ', target: question } as const;
  return writes.patch<FaqPatch>(id, { act, shownAs: (prompt) => ({ prompt }) });
}

export const deleteFaq = writes.deletion('Delete FAQ');
