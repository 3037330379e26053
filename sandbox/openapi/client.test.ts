import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startSandbox } from '../../harness/sandbox-process';
import { copyTemplate } from '../../harness/sandbox-template';

const FOLDER = '.cache/openapi-client';

// What somebody writes who has docs/openapi.json and a generator, and has never seen the dashboard.
const PROGRAM = `
import { defaults, getV2User, postV1Session, type User } from './client';

const [api = '', password = ''] = process.argv.slice(2);
defaults.baseUrl = api;
defaults.headers = { Origin: api };

const signedIn = await postV1Session({ username: 'super', password }, { scope: 'admin' });
if (signedIn.status !== 204) throw new Error(signedIn.data.detail);
const [cookie = ''] = signedIn.headers.getSetCookie();
defaults.headers.Cookie = cookie.split(';')[0];

const listed = await getV2User({ filter: 'admins' });
if (listed.status !== 200) throw new Error('the list was refused');
const users: User[] = listed.data.users;
console.log(JSON.stringify(users.map(({ username, max_auth_scope }) => [username, max_auth_scope])));
`;

const TYPES = [
  '--ignoreConfig',
  '--noEmit',
  '--strict',
  '--skipLibCheck',
  '--types',
  'node',
  '--target',
  'es2022',
];
const MODULES = ['--module', 'esnext', '--moduleResolution', 'bundler'];

const node = (...args: string[]) => execFileSync(process.execPath, args, { encoding: 'utf8' });

it('a client made by a generator from docs/openapi.json has its types, signs in and lists users', async () => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const client = join(FOLDER, 'client.ts');
  const program = join(FOLDER, 'program.mts');
  node('node_modules/oazapfts/dist/cli.js', 'docs/openapi.json', client);
  writeFileSync(program, PROGRAM);
  node('node_modules/typescript/bin/tsc', ...TYPES, ...MODULES, program);
  const data = copyTemplate();
  const sandbox = await startSandbox({ data: data.folder });
  try {
    const printed = node('--import', 'tsx', program, sandbox.direct, 'sandbox-super');
    expect(JSON.parse(printed)).toContainEqual(['super', 'superAdmin']);
  } finally {
    await sandbox.stop();
    data.remove();
  }
});
