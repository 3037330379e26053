// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { answerWanted } from './undo-key';

const { notify } = vi.hoisted(() => ({ notify: vi.fn() }));
vi.mock('@/ui/overlays/notice', () => ({ notify, notifyFailure: vi.fn(), CARD_NOTICE_MS: 5_000 }));

it('a crash during an undo leaves the key z working', async () => {
  const broken = new QueryClient();
  vi.spyOn(broken.getMutationCache(), 'getAll').mockImplementation(() => {
    throw new Error('crash');
  });
  answerWanted(broken, null);
  answerWanted(new QueryClient(), null);
  await vi.waitFor(() => expect(notify).toHaveBeenCalledWith({ tone: 'info', text: 'nothing to undo' }));
});
