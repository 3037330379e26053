// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { promptSchema, submissionSchema } from '@/wire/feedback.schema';
import { SubmissionCard } from './submission-card';

vi.mock('@/ui/people/person-link', () => ({ usePersonLink: () => ({ href: '', onClick: () => {} }) }));

it('an answer of an unknown kind shows its text rather than its value [feedback-8, feedback-11]', () => {
  const prompt = promptSchema.parse({
    feedbackId: 'f',
    primaryQuestion: 'How was it?',
    createdAt: '2026-01-15T12:00:00Z',
    questions: [{ questionId: 'q', kind: 'stars' }],
  });
  const submission = submissionSchema.parse({
    submissionId: 's',
    username: 'ann',
    responses: [{ questionId: 'q', kind: 'stars', selectedValue: 4, responseText: 'The sound was great' }],
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SubmissionCard prompt={prompt} submission={submission} className="" />
    </QueryClientProvider>,
  );
  expect(screen.getByText('The sound was great')).toBeTruthy();
});
