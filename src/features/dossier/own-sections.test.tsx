// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAtForm } from '@/ui/testing/router';

vi.stubEnv('VITE_API_HOST', 'http://api.test');
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
);
const { createQueryClient } = await import('@/api/query/client');
const { keys } = await import('@/api/query/keys');
const { NamedWaitlist } = await import('./own-sections');

it('a waitlist is not called absent if the list could not be read again [people-16]', async () => {
  vi.stubGlobal('fetch', async () => new Response('no', { status: 403 }));
  const client = createQueryClient(() => {});
  // From an earlier visit.
  client.setQueryData(keys.waitlists, [], { updatedAt: 1 });
  await renderAtForm(() => (
    <QueryClientProvider client={client}>
      <NamedWaitlist username="bob" />
    </QueryClientProvider>
  ));
  expect((await screen.findByRole('alert')).textContent).toContain('Waitlist could not be loaded');
  expect(screen.queryByText('no waitlist under this name')).toBeNull();
});
