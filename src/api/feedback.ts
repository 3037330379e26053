import { queryOptions } from '@tanstack/react-query';
import {
  type Prompt,
  promptSchema,
  promptsSchema,
  type Submission,
  submissionsSchema,
} from '@/wire/feedback.schema';
import type { NewPrompt } from '@/wire/new-feedback.schema';
import { exportText } from './http/csv';
import { apiPath, receive, send } from './http/http';
import { defineWrite } from './query/define-write';
import { keys } from './query/keys';
import { resourceWrites } from './query/resource-writes';

/** All feedback prompts, newest first. */
export const promptsQuery = queryOptions({
  queryKey: keys.prompts,
  queryFn: async ({ signal }) => (await receive(promptsSchema, 'GET', '/v1/feedback', { signal })).prompts,
});

/** One prompt; 404 for an unknown id. */
export function promptQuery(id: string) {
  return queryOptions({
    queryKey: keys.prompt(id),
    queryFn: ({ signal }) => receive(promptSchema, 'GET', apiPath`/v1/feedback/${id}`, { signal }),
  });
}

/** The users' answers to a prompt, newest first. */
export function submissionsQuery(id: string) {
  return queryOptions({
    queryKey: keys.submissions(id),
    queryFn: async ({ signal }) => {
      const path = apiPath`/v1/feedback/${id}/submission`;
      return (await receive(submissionsSchema, 'GET', path, { signal })).submissions;
    },
  });
}

/**
 * Fetches all answers to a prompt and saves them as a file.
 * @param csvOf makes the file's text
 */
export function exportSubmissions(prompt: Prompt, csvOf: (all: Submission[]) => string) {
  const path = apiPath`/v1/feedback/${prompt.feedbackId}/submission`;
  // The path also identifies the export.
  return exportText(path, ['responses', prompt.primaryQuestion], async (call) =>
    csvOf((await receive(submissionsSchema, 'GET', path, call)).submissions),
  );
}

const invalidates = [keys.feedback];
const writes = resourceWrites('feedback', '/v1/feedback', invalidates);

export const createPrompt = writes.creation({
  act: ({ primaryQuestion }: NewPrompt) => ({
    kind: 'other',
    label: 'Create Prompt',
    target: primaryQuestion,
  }),
});

/** Deletes a prompt with all its answers. */
export const deletePrompt = writes.deletion('Delete Prompt');

/** Hides a prompt from users (true) or shows it again. */
export function hidePrompt(id: string, question: string) {
  return defineWrite({
    key: ['feedback', id],
    call: (hidden: boolean) => send(hidden ? 'PUT' : 'DELETE', apiPath`/v1/feedback/${id}/hide`),
    invalidates,
    act: (hidden) => ({
      kind: 'change',
      change: { field: 'isHidden', id, target: question, from: !hidden, to: hidden },
    }),
  });
}
