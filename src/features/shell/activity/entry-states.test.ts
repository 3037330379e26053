import { expect, it } from 'vitest';
import { nextSession } from '@/lib/browser/page-session';
import { entryStates, trayAt } from './entry-states';

it('the end of a session leaves neither a question nor a request to open the tray for the next user [activity-63]', () => {
  trayAt.set({ id: 1 });
  entryStates.put(1, {
    kind: 'question',
    question: { title: 'Undo it anyway?', body: '', action: 'Yes, Undo' },
  });
  entryStates.put(2, { kind: 'plan-of-run' });
  nextSession();
  expect(trayAt.get()).toBeNull();
  expect(entryStates.get().size).toBe(0);
});
