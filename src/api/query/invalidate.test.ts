import { expect, it, vi } from 'vitest';
import { onWriteElsewhere } from './invalidate';

it('only keys are accepted from other tabs [shell-214]', async () => {
  const received: unknown[] = [];
  const unsubscribe = onWriteElsewhere((stale) => void received.push(stale));
  const other = new BroadcastChannel('stale');
  for (const data of [null, 5, 'users', { kind: 'users' }, [null], ['users'], [['users'], 5], [['users']]])
    other.postMessage(data);
  await vi.waitFor(() => expect(received).toEqual([[['users']]]));
  unsubscribe();
  other.close();
});
