// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { createChannel } from './channel';

afterEach(() => void vi.unstubAllGlobals());

it('a browser that refuses channels sends and receives nothing, and no failure either', () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }
    },
  );
  const channel = createChannel<string>('news');
  const listener = vi.fn();
  const unsubscribe = channel.subscribe(listener);
  channel.post('hello');
  unsubscribe();
  expect(listener).not.toHaveBeenCalled();
});

it('a browser without channels does the same', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  expect(() => createChannel<string>('news').post('hello')).not.toThrow();
});
