// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userOf } from '@/wire/testing/users';
import { useRenamed } from './use-renamed';

const named = (username: string) => userOf({ id: username, username });

it('a rename that ends after the page was turned adds no user to the next page [users-79]', () => {
  const client = new QueryClient();
  const [ann, bob, cat] = [named('ann'), named('bob'), named('cat')] as const;
  const { result, rerender } = renderHook(({ page, users }) => useRenamed(page, users), {
    initialProps: { page: 'first', users: [ann] },
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  rerender({ page: 'second', users: [bob, cat] });
  act(() => result.current.onRenamed(ann, 'anna'));
  expect(result.current.users).toEqual([bob, cat]);
});
