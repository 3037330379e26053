import { expect, it } from 'vitest';
import { headersOfPage } from '../hosting/page';
import { withAdditions } from './dev-policy';
import { settingElements } from './hosting';

const directives = (policy: string) => new Map(policy.split('; ').map((each) => [each.split(' ')[0], each]));

it('the policy of the dev server is the policy of the build with named additions only [hosting-20]', () => {
  const env = { VITE_MEDIA_HOSTS: 'https://media.example.com' };
  const built = headersOfPage(settingElements(env))['Content-Security-Policy'] ?? '';
  const dev = directives(withAdditions(built));
  const changedDirectives = [...dev].filter(([name, text]) => directives(built).get(name) !== text);
  expect(changedDirectives.map(([, text]) => text)).toEqual([
    "script-src 'self' 'nonce-dev'",
    "style-src 'self' 'nonce-dev'",
    'trusted-types default',
    "style-src-attr 'unsafe-inline'",
    'worker-src blob:',
  ]);
  expect([...dev.keys()]).toEqual(expect.arrayContaining([...directives(built).keys()]));
  expect(dev.get('img-src')).toContain('https://media.example.com');
});
