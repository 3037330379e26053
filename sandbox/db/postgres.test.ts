import { afterAll, expect, test } from 'vitest';
import { startPostgres } from '../testing/postgres';
import { connect } from './connect';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

test.runIf(postgres)('processes that start at once on an empty database all start', async () => {
  const url = postgres?.url ?? '';
  const all = await Promise.all([connect({ url }), connect({ url }), connect({ url })]);
  await Promise.all(all.map(({ close }) => close()));
});

test.runIf(postgres)(
  'only one process can claim a name, and it is free when that process has ended',
  async () => {
    const url = postgres?.url ?? '';
    const [one, other] = await Promise.all([connect({ url }), connect({ url })]);
    const release = await one.claim('a');
    expect(release).not.toBe(null);
    expect([await one.claim('a'), await other.claim('a')]).toEqual([null, null]);
    await release?.();
    expect(await other.claim('a')).not.toBe(null);
    expect(await one.claim('a')).toBe(null);
    await other.close();
    await expect.poll(() => one.claim('a')).not.toBe(null);
    await one.close();
  },
);

test('a server that does not answer is reported by its address, without user or password', async () => {
  await expect(connect({ url: 'postgres://somebody:secret@127.0.0.1:1/place' })).rejects.toThrow(
    /^PostgreSQL at 127\.0\.0\.1:1\/place: connect ECONNREFUSED 127\.0\.0\.1:1$/,
  );
});
