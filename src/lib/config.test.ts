import { describe, expect, it } from 'vitest';
import { apiUrl, isSandboxHost } from './config';

describe('the SANDBOX banner looks at the API host name (spec 01 §2, 03 §1)', () => {
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

it('leaves addresses with an origin alone', () => {
  expect(apiUrl('https://cdn.example/a.png')).toBe('https://cdn.example/a.png');
  expect(apiUrl('/v1/media/m/thumbnail')).toBe('/v1/media/m/thumbnail');
});
