// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { hands } from '@/ui/testing/hands';
import { renderAtForm } from '@/ui/testing/router';
import { userOf } from '@/wire/testing/users';

vi.stubEnv('VITE_API_HOST', 'http://api.test');
const { createQueryClient } = await import('@/api/query/client');
const { keys } = await import('@/api/query/keys');
const { SiteCard } = await import('./site-card');

const SITE = { userId: 'luna', username: 'luna_ray', allocation: 700 };

async function show(site_allocation: number | null | undefined, answer = () => Response.json(SITE)) {
  vi.stubGlobal('fetch', async () => answer());
  const client = createQueryClient(() => {});
  const user = userOf({
    id: 'luna',
    username: 'luna_ray',
    is_creator: true,
    site_url: '/luna',
    site_allocation,
  });
  await renderAtForm(() => (
    <QueryClientProvider client={client}>
      <SiteCard user={user} onDelete={() => {}} />
    </QueryClientProvider>
  ));
  return client.getQueryCache().findAll({ queryKey: keys.sites });
}

it.each([600, null])(
  'a card adds nothing to the cache if its row has the number of codes (%s) [sites-41]',
  async (codes) => {
    expect(await show(codes)).toEqual([]);
  },
);

it('a card reads its site if its row lacks the number of codes [sites-41]', async () => {
  expect(await show(undefined)).toHaveLength(1);
  expect(await screen.findByText('700')).toBeTruthy();
});

it('a card says nothing of its number of codes until the number is read, and why if it cannot be [sites-41]', async () => {
  let isDown = true;
  await show(undefined, () => (isDown ? new Response('no', { status: 404 }) : Response.json(SITE)));
  expect(await screen.findByText(/^could not be loaded: /)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^\+100/ })).toBeNull();
  isDown = false;
  await hands().click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('700')).toBeTruthy();
});
