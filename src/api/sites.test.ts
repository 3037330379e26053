import { describe, expect, it } from 'vitest';
import { withUnsent } from '@/lib/odd-rows';
import { siteSchema } from '@/wire/sites.schema';
import { allocationOf } from './sites';

const SITE = siteSchema.parse({ userId: 'u1', username: 'ann', displayName: 'Ann', allocation: 300 });
const UNSENT = withUnsent({ ...SITE, allocation: 0 }, ['allocation']);

describe('the allocation of a site', () => {
  it.each([
    ['its own, whatever the list says', SITE, 200, 300],
    ["the list's where its own was not sent", UNSENT, 200, 200],
    ['none yet where the list has null', UNSENT, null, 0],
    ['not known where neither was sent', UNSENT, undefined, undefined],
  ])('is %s', (_what, site, listed, allocation) => expect(allocationOf(site, listed)).toBe(allocation));
});
