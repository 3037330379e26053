import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const FOLDER = '.cache/openapi-client';

// A program by an author who has only docs/contract.openapi.json and a generator, and does not know the dashboard.
const PROGRAM = `
import { defaults, getV2User, postV1Session, type User } from './client';

export async function listAdmins(fetch: typeof globalThis.fetch, api: string, password: string) {
  const headers = { Origin: api, Host: new URL(api).host };
  Object.assign(defaults, { baseUrl: api, fetch, headers });

  const signedIn = await postV1Session({ username: 'super', password }, { scope: 'admin' });
  if (signedIn.status !== 204) throw new Error(signedIn.data.detail);
  const [cookie = ''] = signedIn.headers.getSetCookie();
  defaults.headers = { ...headers, Cookie: cookie.split(';')[0] };

  const listed = await getV2User({ filter: 'admins' });
  if (listed.status !== 200) throw new Error('the list was refused');
  const users: User[] = listed.data.users;
  return users.map(({ username }) => username);
}
`;

const CHECKED = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--types', 'node'];
const MODULES = ['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler'];

const node = (...args: string[]) => execFileSync(process.execPath, args, { encoding: 'utf8' });

type Program = {
  listAdmins(fetch: typeof globalThis.fetch, api: string, password: string): Promise<string[]>;
};

/** Generates a client from docs/contract.openapi.json, and compiles and loads a program that uses it. */
export async function makeClientProgram(): Promise<Program> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const program = resolve(FOLDER, 'program.ts');
  node('node_modules/oazapfts/dist/cli.js', 'docs/contract.openapi.json', `${FOLDER}/client.ts`);
  writeFileSync(program, PROGRAM);
  node('node_modules/typescript/bin/tsc', ...CHECKED, ...MODULES, program);
  return import(program);
}
