import { expect, test } from 'vitest';
import { placeFrom } from './connect';

test('a wrong DATABASE_POOL is refused without DATABASE_URL too [sandbox-145]', () => {
  expect(() => placeFrom({ DATABASE_POOL: '1', SANDBOX_DATA: 'memory' })).toThrow(/^DATABASE_POOL: 1 /);
  expect(placeFrom({ DATABASE_POOL: '2', SANDBOX_DATA: 'memory' })).toBe('memory');
});
