import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { headersOfPage, readSetting, SETTINGS, settingElement } from '../hosting/page';
import { writeHosting } from '../hosting/write';

const page = (settings: Record<string, string> = {}, more = '') =>
  `<head>${SETTINGS.map((name) => settingElement(name, settings[name] ?? '')).join('')}${more}</head>`;
const policyOf = (html: string) => headersOfPage(html)['Content-Security-Policy'] ?? '';
const sourcesOf = (html: string, directive: string) =>
  policyOf(html)
    .split('; ')
    .find((each) => each.startsWith(`${directive} `));

describe('the policy of the page', () => {
  it('allows nothing inline, no nonce, and only the own origin by default [hosting-7]', () => {
    expect(policyOf(page())).not.toMatch(/unsafe|nonce|https?:/);
    expect(sourcesOf(page(), 'style-src')).toBe("style-src 'self'");
    expect(sourcesOf(page(), 'connect-src')).toBe("connect-src 'self'");
  });

  it("includes the origins of the page's settings [hosting-7]", () => {
    const html = page({
      api: 'https://api.example.com',
      media: 'https://cdn.example.com, https://store.example.com',
      errors: 'https://errors.example.com/admin-dash',
    });
    const media = 'https://cdn.example.com https://store.example.com';
    expect(sourcesOf(html, 'img-src')).toBe(`img-src 'self' https://api.example.com ${media} blob:`);
    // Uploads are sent to the object store.
    expect(sourcesOf(html, 'connect-src')).toBe(
      `connect-src 'self' https://api.example.com ${media} https://errors.example.com`,
    );
  });

  it('allows a script that is written into the page by its hash [hosting-7]', () => {
    const hash = createHash('sha256').update('start()').digest('base64');
    const html = page({}, '<script>start()</script><script type="module" src="/assets/base.js"></script>');
    expect(sourcesOf(html, 'script-src')).toBe(`script-src 'self' 'sha256-${hash}'`);
  });

  it.each([
    [{ api: 'api.example.com' }, 'admin-dash:api is "api.example.com", which is not an origin'],
    [{ media: 'https://cdn.example.com/avatars' }, 'admin-dash:media is "https://cdn.example.com/avatars"'],
    [{ errors: 'nowhere' }, 'admin-dash:errors is "nowhere"'],
    [{ api: "https://a.example; script-src 'unsafe-inline'" }, 'admin-dash:api is'],
  ])('is refused with a reason for %j', (settings, words) => {
    expect(() => headersOfPage(page(settings))).toThrow(words);
  });
});

describe('npm run headers', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'admin-dash-headers-'));
    writeFileSync(join(folder, 'index.html'), page());
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');

  it('writes one policy in the format of each host, and the settings into the page', () => {
    writeHosting(folder, { api: 'https://api.example.com', brand: 'Moon & "Sons"' });
    expect(readSetting(read('index.html'), 'api')).toBe('https://api.example.com');
    expect(readSetting(read('index.html'), 'brand')).toBe('Moon & "Sons"');
    const policy = policyOf(read('index.html'));
    for (const file of ['hosting/nginx.conf', 'hosting/Caddyfile', '_headers']) {
      expect(read(file)).toContain(policy);
      expect(read(file)).toContain('max-age=31536000, immutable');
    }
  });

  it('no recipe answers the root of the API with the page [hosting-14]', () => {
    writeHosting(folder, {});
    expect(read('hosting/Caddyfile')).toMatch(/^@missing path .*\/v1 \/v1\/\* \/v2 \/v2\/\* /m);
    expect(read('hosting/nginx.conf')).toContain('^/(v[12](/|$)|');
    expect(read('_redirects')).toMatch(/^\/v1 .* 404\n\/v1\/\* .* 404\n\/v2 .* 404\n\/v2\/\* .* 404$/m);
  });

  it('changes nothing if a setting is refused', () => {
    expect(() => writeHosting(folder, { api: 'api.example.com' })).toThrow('is not an origin');
    expect(read('index.html')).toBe(page());
  });
});

// Checks the last output of `npm run build`, if there is one.
it.runIf(existsSync('dist'))('compresses no page ahead of time [hosting-4]', () => {
  expect(readdirSync('dist').filter((name) => name.startsWith('index.html'))).toEqual(['index.html']);
});
