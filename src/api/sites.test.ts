import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withUnsent } from '@/lib/odd-rows';
import { siteSchema } from '@/wire/sites.schema';
import { runWrite } from './query/run-write';

vi.stubEnv('VITE_API_HOST', 'http://api.test');
const { allocationOf } = await import('./site-codes');
const { giveCodes } = await import('./sites');

const SITE = siteSchema.parse({ userId: 'u1', username: 'ann', displayName: 'Ann', allocation: 300 });
const UNSENT = withUnsent({ ...SITE, allocation: 0 }, ['allocation']);

describe('the allocation of a site', () => {
  it.each([
    ['its own, whatever the list says', SITE, 200, 300],
    ["the list's where its own was not sent", UNSENT, 200, 200],
    ['none yet where the list has null', UNSENT, null, 0],
    ['not known where neither was sent', UNSENT, undefined, undefined],
  ])('is %s [parts-36]', (_what, site, listed, allocation) =>
    expect(allocationOf(site, listed)).toBe(allocation),
  );
});

/** An API with one site, behind a proxy that renames its ETags. Remembers the If-Match of each PATCH. */
function serveSite({ rename = (tag: string) => tag, changes = 0, by = 'mod' } = {}) {
  let allocation = 300;
  let version = 1;
  const matched: (string | null)[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    const tag = `"v${version}"`;
    if (pathname === '/v1/admin/event') {
      const event = { eventId: 'e1', createdAt: '2026-01-15T12:00:00Z', username: by, kind: 'site' };
      const events = [{ ...event, action: 'update', metadataName: 'ann', metadataId: 'u1' }];
      return Response.json({ events, cursors: { next: null } });
    }
    if (request.method === 'GET') {
      const answer = Response.json({ ...SITE, allocation }, { headers: { ETag: rename(tag) } });
      // Another admin gives codes after the page has read the site.
      if (changes > 0) {
        changes -= 1;
        allocation += 50;
        version += 1;
      }
      return answer;
    }
    const ifMatch = request.headers.get('If-Match');
    matched.push(ifMatch);
    if (ifMatch !== null && ifMatch !== tag) {
      return Response.json({ detail: 'changed meanwhile' }, { status: 412 });
    }
    allocation = (await request.json()).allocation;
    version += 1;
    return Response.json({ ...SITE, allocation });
  });
  return { matched, allocation: () => allocation };
}

describe('+100', () => {
  afterEach(() => vi.unstubAllGlobals());
  const give = () => runWrite(new QueryClient(), giveCodes({ id: 'u1', username: 'ann' }), 100);

  it.each([
    ['as the API sent it', (tag: string) => tag, ['"v1"']],
    ['weakened', (tag: string) => `W/${tag}`, ['"v1"']],
    ['with a suffix', (tag: string) => tag.replace(/"$/, '-gzip"'), ['"v1-gzip"', '"v1"']],
    ['with a suffix behind the quotes', (tag: string) => `${tag};br`, ['"v1"']],
    ['renamed beyond recognition', () => '"x"', ['"x"', '"x"', null]],
  ])('is given once with an ETag that comes %s [wire-4]', async (_how, rename, matched) => {
    const site = serveSite({ rename });
    await give();
    expect(site.matched).toEqual(matched);
    expect(site.allocation()).toBe(400);
  });

  it("is refused, with who changed the site, and never overwrites somebody else's codes [wire-10]", async () => {
    for (const rename of [(tag: string) => tag, () => '"x"']) {
      const site = serveSite({ rename, changes: 1 });
      await expect(give()).rejects.toMatchObject({
        status: 412,
        message: 'changed meanwhile: ann has 350 access codes now, mod changed the site last',
      });
      expect(site.allocation()).toBe(350);
    }
  });

  it('is refused without a name if the history has none [wire-10]', async () => {
    serveSite({ changes: 1, by: '' });
    const message = 'changed meanwhile: ann has 350 access codes now';
    await expect(give()).rejects.toMatchObject({ message });
  });
});
