// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { createChannel } from './channel';

afterEach(() => void vi.unstubAllGlobals());

const isText = (data: unknown) => typeof data === 'string';

it('a browser that refuses channels sends and receives nothing, and no failure either [shell-60]', () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      }
    },
  );
  const channel = createChannel('news', isText);
  const listener = vi.fn();
  const unsubscribe = channel.subscribe(listener);
  channel.post('hello');
  unsubscribe();
  expect(listener).not.toHaveBeenCalled();
});

it('a browser without channels does the same', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  expect(() => createChannel('news', isText).post('hello')).not.toThrow();
});

it('a message of another shape reaches nobody [shell-214]', async () => {
  const received: string[] = [];
  const unsubscribe = createChannel('news', isText).subscribe((message) => void received.push(message));
  const otherTab = new BroadcastChannel('news');
  for (const data of [null, 5, { text: 'hello' }, 'hello']) otherTab.postMessage(data);
  await vi.waitFor(() => expect(received).toEqual(['hello']));
  unsubscribe();
  otherTab.close();
});
