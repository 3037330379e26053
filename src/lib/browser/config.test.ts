import { afterEach, describe, expect, it, vi } from 'vitest';
import { isSandboxHost } from './config';

describe('the SANDBOX banner depends on the API host name [shell-2]', () => {
  it.each([
    ['https://api.sandbox.example.com', 'https://admin.example', true],
    ['https://API.SANDBOX.example.com', 'https://admin.example', true],
    ['', 'http://sandbox.localhost:4000', true],
    ['', 'https://admin.example', false],
    ['https://api.example.com/sandbox', 'https://admin.example', false],
    ['https://api.example.com', 'http://sandbox.localhost:4000', false],
    ['not a url', 'http://sandbox.localhost:4000', false],
  ])('%j on %s: %s', (api, page, sandbox) => expect(isSandboxHost(api, page)).toBe(sandbox));
});

describe('the settings of a build', () => {
  afterEach(() => vi.unstubAllEnvs());

  async function configOf(env: Record<string, string>) {
    const unset = { VITE_API_HOST: '', VITE_CREATORS_HOST: '', VITE_BRAND: '' };
    for (const [name, value] of Object.entries({ ...unset, ...env })) vi.stubEnv(name, value);
    vi.resetModules();
    return import('./config');
  }

  it.each([
    ['', 'Starfield'],
    ['Moon & <b>Sons</b>', 'Moon & <b>Sons</b>'],
  ])('VITE_BRAND %j is the brand %j [parts-20]', async (VITE_BRAND, brand) => {
    expect((await configOf({ VITE_BRAND })).BRAND).toBe(brand);
  });

  it.each([
    ['', '', '/waitlist/a'],
    ['https://api.example/', '', 'https://api.example/waitlist/a'],
    ['https://api.example', 'https://stars.example', 'https://stars.example/waitlist/a'],
    ['', 'https://stars.example//', 'https://stars.example/waitlist/a'],
  ])('with the API at %j and creators at %j a public page is %s [parts-21]', async (api, creators, page) => {
    const config = await configOf({ VITE_API_HOST: api, VITE_CREATORS_HOST: creators });
    expect(config.creatorsUrl('/waitlist/a')).toBe(page);
  });

  it.each([
    ['https://api.example/', '/v1/media/m/thumbnail', 'https://api.example/v1/media/m/thumbnail'],
    ['https://api.example/', 'https://cdn.example/a.png', 'https://cdn.example/a.png'],
    ['https://api.example/', ' /v1/media/m/thumbnail', 'https://api.example/v1/media/m/thumbnail'],
    ['', '/v1/media/m/thumbnail', '/v1/media/m/thumbnail'],
  ])('with the API at %j the address %s is %s [parts-19]', async (api, url, whole) => {
    const { apiUrl } = await configOf({ VITE_API_HOST: api });
    expect(apiUrl(url)).toBe(whole);
  });
});

describe('the settings in the page (design/ship.md §1)', () => {
  afterEach(() => vi.unstubAllGlobals());

  async function configOf(settings: Record<string, string>) {
    // A document with only the parts that the code reads.
    vi.stubGlobal('document', {
      querySelector: (selector: string) => {
        const [, name = ''] = /admin-dash:([\w-]+)/.exec(selector) ?? [];
        return name in settings ? { content: settings[name] } : null;
      },
    });
    vi.resetModules();
    return import('./config');
  }

  it('override the settings of the build, and an empty one means the page itself [hosting-5]', async () => {
    vi.stubEnv('VITE_API_HOST', 'https://built.example');
    expect((await configOf({ api: 'https://api.example/' })).API_HOST).toBe('https://api.example');
    expect((await configOf({ api: '' })).API_HOST).toBe('');
    expect((await configOf({})).API_HOST).toBe('https://built.example');
    vi.unstubAllEnvs();
  });

  it.each([
    [{ api: '', creators: '', 'timeout-ms': '' }, true],
    [{ api: 'https://api.example', creators: 'http://stars.example:8080', 'timeout-ms': '5000' }, true],
    [{ api: 'api.example' }, false],
    [{ api: 'https://api.example/v1' }, false],
    [{ api: 'https:/api.example' }, false],
    [{ creators: 'stars' }, false],
    [{ 'timeout-ms': '5s' }, false],
  ])('%j are complete: %s [hosting-6]', async (settings, expected) => {
    expect((await configOf(settings)).IS_CONFIGURED).toBe(expected);
  });
});
