// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { withUnsent } from '@/lib/odd-rows';
import { notices } from '@/ui/overlays/notice';
import { userOf } from '@/wire/testing/users';

vi.stubEnv('VITE_API_HOST', 'http://api.test');
const { createQueryClient } = await import('@/api/query/client');
const { useUserAction } = await import('./use-user-action');

it.each([
  ['with Undo', userOf({ username: 'ann', featured: true, featured_rank: 4 }), true],
  [
    'without Undo if the former rank is not known',
    withUnsent(userOf({ username: 'ann', featured: true, featured_rank: null }), ['featured_rank']),
    false,
  ],
])('a new rank is reported %s [wire-94]', async (_how, user, hasUndo) => {
  notices.set([]);
  vi.stubGlobal('fetch', async () => Response.json({ ...user, featured_rank: 7 }));
  const client = createQueryClient(() => {});
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useUserAction(user, 'featuredRank'), { wrapper });
  result.current.send(7);
  await waitFor(() => expect(notices.get()).toMatchObject([{ text: 'you featured ann at rank 7' }]));
  expect(notices.get().map(({ undoable }) => undoable !== undefined)).toEqual([hasUndo]);
});
