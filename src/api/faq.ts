import { queryOptions } from '@tanstack/react-query';
import { type FaqPatch, faqAnswerSchema, faqsSchema, type NewFaq } from '@/wire/faq.schema';
import { deletion } from './activity/act';
import { apiPath, receive, send } from './http/http';
import { defineCreate, defineWrite } from './query/define-write';
import { keys } from './query/keys';

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

const makesStale = [keys.faq];

export const createFaq = defineCreate({
  key: ['faq', 'create'],
  call: (faq: NewFaq) => send('POST', '/v1/faq', { body: faq }),
  makesStale,
  act: ({ question }) => ({ label: 'Create FAQ', target: question }),
  list: faqsQuery,
  nameOf: ({ question }) => question,
  idOf: ({ faqId }) => faqId,
});

/** Changes only the fields in the patch. */
export function patchFaq(id: string, question: string) {
  return defineWrite({
    key: ['faq', id],
    call: (patch: FaqPatch) => send('PATCH', apiPath`/v1/faq/${id}`, { body: patch }),
    makesStale,
    act: { label: 'Edit FAQ', target: question },
  });
}

export function deleteFaq(id: string, question: string) {
  return defineWrite({
    key: ['faq', id],
    call: () => send('DELETE', apiPath`/v1/faq/${id}`),
    makesStale,
    act: deletion('Delete FAQ', question),
  });
}
