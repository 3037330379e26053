import { expect, it } from 'vitest';
import { nextSession } from '@/lib/browser/page-session';
import { entryStates } from './entry-states';
import { BAN } from './testing/ban';

it('the end of a session leaves neither a question nor a plan for the next user [activity-63]', () => {
  entryStates.put(1, {
    kind: 'question',
    entry: BAN,
    question: { title: 'Undo it anyway?', body: '', action: 'Yes, Undo' },
  });
  entryStates.put(2, { kind: 'plan-of-run', entry: BAN });
  nextSession();
  expect(entryStates.get().size).toBe(0);
});
