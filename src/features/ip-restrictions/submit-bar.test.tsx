// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { GeoChange } from '@/api/geo-blocks';
import { hands } from '@/ui/testing/hands';
import { renderAtForm } from '@/ui/testing/router';

vi.stubEnv('VITE_API_HOST', 'http://api.test');
const { createQueryClient } = await import('@/api/query/client');
const { SubmitBar } = await import('./submit-bar');

const STATES = ['Alabama', 'Alaska', 'Arizona', 'Arkansas', 'California', 'Colorado'].concat([
  'Delaware',
  'Florida',
  'Georgia',
  'Hawaii',
  'Idaho',
  'Iowa',
]);
const changes = STATES.map((state): GeoChange => ({ does: 'block', id: state, name: state }));

it('a plan sends what it lists, also if a further selected change has become possible meanwhile [geo-blocks-18]', async () => {
  const blockedStates: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method !== 'POST') return Response.json({ restrictions: [], events: [] });
    const { state } = await request.json();
    blockedStates.push(state);
    return Response.json({ restrictionId: `id-${state}`, state, city: null }, { status: 201 });
  });
  const client = createQueryClient(() => {});
  const keepOnly = vi.fn();
  let setPending = (_pending: GeoChange[]) => {};
  // Somebody else has blocked Iowa at first.
  function Bar() {
    const [pending, set] = useState(changes.slice(0, 11));
    setPending = set;
    const ticks = { pending, gone: [], isTicked: () => true, tick: () => {}, keepOnly };
    return <SubmitBar ticks={ticks} />;
  }
  await renderAtForm(() => (
    <QueryClientProvider client={client}>
      <Bar />
    </QueryClientProvider>
  ));
  await hands().click(screen.getByRole('button', { name: 'Submit Changes' }));
  await screen.findByRole('dialog', { name: 'Block 11 states' });
  // The block of Iowa is lifted.
  act(() => setPending(changes));
  await hands().click(screen.getByRole('button', { name: 'Block 11 states' }));
  await hands().click(await screen.findByRole('button', { name: 'Done' }));
  expect(blockedStates).toEqual(STATES.slice(0, 11));
  // Iowa stays selected.
  expect(keepOnly.mock.lastCall).toEqual([['block Iowa']]);
});
