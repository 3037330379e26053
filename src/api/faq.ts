import type { FaqPatch, NewFaq } from '@/wire/faq.schema';
import { deletion } from './activity/act';
import { apiPath, send } from './http/http';
import { readQuery } from './http/read-query';
import { defineCreate, defineWrite } from './query/define-write';
import { keys } from './query/keys';

const wire = () => import('@/wire/faq.schema');

/** All FAQ entries, newest first. */
export const faqsQuery = readQuery(keys.faqs, wire, 'faqsSchema', '/v1/faq', {
  pick: ({ prompts }) => prompts,
});

/** One FAQ entry; 404 for an unknown id. */
export function faqQuery(id: string) {
  return readQuery(keys.faqEntry(id), wire, 'faqAnswerSchema', () => apiPath`/v1/faq/${id}`, {
    pick: ({ prompt }) => prompt,
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
