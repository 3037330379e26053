// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAtForm } from '@/ui/testing/router';
import { userOf } from '@/wire/testing/users';

vi.stubEnv('VITE_API_HOST', 'http://api.test');
const { createQueryClient } = await import('@/api/query/client');
const { keys } = await import('@/api/query/keys');
const { CreateSitePage } = await import('./site-form');

it('a user with a site in an earlier read is read again before the page says so [sites-37]', async () => {
  const luna = userOf({ id: 'luna', username: 'luna', is_creator: true, site_url: '/luna' });
  let answer = () => new Response('no', { status: 403 });
  vi.stubGlobal('fetch', async () => answer());
  const client = createQueryClient(() => {});
  client.setQueryData(keys.user('luna'), luna, { updatedAt: 1 });
  await renderAtForm(() => (
    <QueryClientProvider client={client}>
      <CreateSitePage userId="luna" />
    </QueryClientProvider>
  ));
  expect((await screen.findByRole('alert')).textContent).toContain('The user could not be loaded');
  expect(screen.queryByText('luna already has a site')).toBeNull();
  answer = () => Response.json({ ...luna, site_url: null });
  screen.getByRole('button', { name: 'Retry' }).click();
  expect(await screen.findByLabelText(/Display Name/)).toBeTruthy();
});
