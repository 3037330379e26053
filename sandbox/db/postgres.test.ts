import { afterAll, expect, test } from 'vitest';
import { startPostgres } from '../testing/postgres';
import { connect } from './connect';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

test.runIf(postgres)(
  'a second process on the same database is refused in words, until the first ends',
  async () => {
    const url = postgres?.url ?? '';
    const first = await connect({ url });
    await expect(connect({ url })).rejects.toThrow(
      /^PostgreSQL at 127\.0\.0\.1:\d+\/\w+: another sandbox uses this database; stop that one, or use another database$/,
    );
    await first.close();
    await (await connect({ url })).close();
  },
);

test('a server that does not answer is named in words, without who signs in there', async () => {
  await expect(connect({ url: 'postgres://somebody:secret@127.0.0.1:1/place' })).rejects.toThrow(
    /^PostgreSQL at 127\.0\.0\.1:1\/place: connect ECONNREFUSED 127\.0\.0\.1:1$/,
  );
});
