import { expect, it, vi } from 'vitest';
import { onWriteElsewhere } from './invalidate';

it('only keys are accepted from other tabs [shell-214]', async () => {
  const received: unknown[] = [];
  const unsubscribe = onWriteElsewhere((stale) => void received.push(stale));
  const otherTab = new BroadcastChannel('stale');
  for (const data of [null, 5, 'users', { kind: 'users' }, [null], ['users'], [['users'], 5], [['users']]])
    otherTab.postMessage(data);
  await vi.waitFor(() => expect(received).toEqual([[['users']]]));
  unsubscribe();
  otherTab.close();
});
