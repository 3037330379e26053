import { expect, it } from 'vitest';
import { idSchema, usernameParamSchema } from './params';

it('accepts older, shorter names in an address', () => {
  expect(usernameParamSchema.safeParse('bob').success).toBe(true);
  expect(usernameParamSchema.safeParse('../me').success).toBe(false);
});

it.each(['..', '.', 'a/b', '', 'a b', 'x'.repeat(65), '%2e%2e'])('refuses the id %j', (id) => {
  expect(idSchema.safeParse(id).success).toBe(false);
});
