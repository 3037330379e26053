// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { userOf } from '@/wire/testing/users';

vi.stubEnv('VITE_API_HOST', 'http://api.test');
const { createQueryClient } = await import('@/api/query/client');
const { keys } = await import('@/api/query/keys');
const { useKnownStaff } = await import('./use-known-staff');

it('plans leave out the current staff [posts-199]', async () => {
  const viewer = userOf({ id: 'me', max_auth_scope: 'superAdmin' });
  const fan = userOf({ id: 'fan', username: 'fan', max_auth_scope: 'admin' });
  const staff = [viewer];
  vi.stubGlobal('fetch', async () => Response.json({ users: staff, cursors: { next: null } }));
  const client = createQueryClient(() => {});
  client.setQueryData(keys.viewer, viewer);
  const { result } = renderHook(() => useKnownStaff(viewer), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const knownFan = () => result.current.known('fan', 'fan');
  expect(knownFan()).toMatchObject({ why: 'may be staff: the list of staff is not loaded' });
  await vi.waitFor(() => expect(knownFan()).toBeNull());
  staff.push(fan);
  // A write, here or in another tab.
  await act(() => client.invalidateQueries({ queryKey: keys.users }));
  await vi.waitFor(() => expect(knownFan()).toMatchObject({ isStaff: true }));
});

it('nobody can be banned while a member of staff is unreadable [posts-54]', async () => {
  const viewer = userOf({ id: 'me', max_auth_scope: 'superAdmin' });
  vi.stubGlobal('fetch', async () => Response.json({ users: [viewer, {}], cursors: { next: null } }));
  vi.spyOn(console, 'info').mockReturnValue();
  const client = createQueryClient(() => {});
  client.setQueryData(keys.viewer, viewer);
  const { result } = renderHook(() => useKnownStaff(viewer), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await vi.waitFor(() => expect(result.current.settled).toBe(true));
  expect(result.current.known('fan', 'fan')).toMatchObject({ why: expect.stringContaining('may be staff') });
});
