import { readFileSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createQueryClient } from '@/api/query/client';
import { WRITING_CONTROLS } from '../../e2e/support/controls/writing-controls';
import { isOfContract, templateOf } from '../../sandbox/openapi/document';
import { createTestApp, HOST } from '../../sandbox/testing/app';
import { openSeeded } from '../../sandbox/testing/seeded';
import { exampleBody } from '../commands/contract/answers';
import type { Make } from './contract-rows';

// Set it before the imports above run: they read the API's address once.
vi.hoisted(() => vi.stubEnv('VITE_API_HOST', 'http://sandbox.test'));

// Saving a file needs a browser, so record the text instead.
const saved = vi.hoisted((): Blob[] => []);
vi.mock('@/lib/files/save-file', async (original) => ({
  ...(await original()),
  saveFile: (_name: string, file: Blob) => saved.push(file),
}));

/** The calls of every `contract-rows*.ts`, each with how the dashboard makes it. */
const ROWS: Record<string, Make> = Object.assign(
  {},
  ...Object.values(import.meta.glob('./contract-rows*.ts', { eager: true, import: 'ROWS' })),
);

/** Calls that Node does not make: an upload by XMLHttpRequest, and files that img elements load. */
const CALLS_OF_BROWSERS = [
  'GET /v1/ipfs/{id}',
  'GET /v1/media/{id}/thumbnail',
  'PUT /v1/nft-campaign/nft/{id}/finalize/{id}',
];

function documentedCalls(): string[] {
  const document = z
    .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(JSON.parse(readFileSync('docs/contract.openapi.json', 'utf8')));
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{id}')}`),
  );
}

type Exchange = { call: string; body: string; status: number; answer: string };

const connection = await openSeeded();
const t = createTestApp(connection);
const exchanges: Exchange[] = [];
let cookie = '';

/** Replaces fetch: sends the dashboard's calls to the sandbox, signed in as `super`. */
async function toSandbox(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { pathname, search, host } = new URL(request.url);
  expect(host).toBe(HOST);
  const { method } = request;
  const body = await request.text();
  const response = await t.call(method, pathname + search, {
    cookie,
    body: body || undefined,
    headers: Object.fromEntries(request.headers),
  });
  exchanges.push({
    call: `${method} ${callOf(method, pathname)}`,
    body,
    status: response.status,
    answer: await response.clone().text(),
  });
  return response;
}

// What each route declares, by its call as the specification writes it (`{id}` for a parameter).
const factsOfCall = new Map(
  t.routes.map(({ method, path, facts }) => [`${method} ${path.replaceAll(/:\w+/g, '{id}')}`, facts]),
);

function callOf(method: string, pathname: string): string {
  const paths = [...factsOfCall.keys()]
    .filter((call) => call.startsWith(`${method} `))
    .map((call) => call.split(' ')[1] ?? '');
  const pattern = (path: string) => new RegExp(`^${path.replaceAll('{id}', '[^/]+')}$`);
  return (
    paths.find((path) => path === pathname) ?? paths.find((path) => pattern(path).test(pathname)) ?? pathname
  );
}

beforeEach(async () => {
  vi.stubGlobal('fetch', toSandbox);
  await t.reset();
  cookie = await t.signIn('super');
  exchanges.length = 0;
  saved.length = 0;
});
afterAll(() => {
  vi.unstubAllGlobals();
  return connection.close();
});

describe('the calls of the contract [sandbox-12, sandbox-13]', () => {
  it('the calls of the contract are all listed [admin-events-12]', () => {
    const callsOfControls = WRITING_CONTROLS.flatMap(({ sends }) => sends);
    const listedCalls = new Set([...Object.keys(ROWS), ...CALLS_OF_BROWSERS, ...callsOfControls]);
    const toDo =
      'name each call of docs/contract.openapi.json in `sends` of its control (e2e/support/controls), or make it in tools/checks/contract-rows-<resource>.ts';
    expect([...listedCalls].sort(), toDo).toEqual(documentedCalls().sort());
  });

  it.each(Object.entries(ROWS))(
    '%s is made, answered and understood [admin-events-2, admin-events-11, admin-events-12, faq-19, faq-20, faq-21, media-18, media-19, nft-campaigns-37, nft-campaigns-38, nft-campaigns-41, nft-campaigns-42, nft-sites-16, nft-sites-17, nft-sites-18, parts-18, sandbox-76, sites-28, sites-31, sites-32, waitlists-28, waitlists-29, waitlists-31, waitlists-32]',
    async (call, make) => {
      const { answer, body } = factsOfCall.get(call) ?? {};
      const client = createQueryClient(() => {});
      await make(client);
      const exchange = await vi.waitUntil(() => exchanges.find((exchange) => exchange.call === call));
      await vi.waitUntil(() => client.isFetching() === 0);
      expect(
        client
          .getQueryCache()
          .getAll()
          .flatMap(({ state }) => state.error ?? []),
      ).toEqual([]);
      if (answer === null) expect([exchange.status, exchange.answer]).toEqual([204, '']);
      else if (answer === 'csv')
        expect(await Promise.all(saved.map((file) => file.text()))).toEqual([exchange.answer]);
      else if (typeof answer === 'object') {
        expect(exchange.status, exchange.answer).toBeLessThan(300);
        expect(answer.safeParse(JSON.parse(exchange.answer)).error).toBeUndefined();
      } else expect(answer).toBe('file');
      if (typeof body !== 'object') return expect(exchange.body).toBe('');
      expect(body.safeParse(JSON.parse(exchange.body)).error).toBeUndefined();
    },
  );

  it.each(t.routes.filter((route) => isOfContract(route) && route.facts.body instanceof Object))(
    '$method $path refuses a body with a further field [sandbox-33]',
    async ({ method, path }) => {
      const example = exampleBody(`${method} ${templateOf(path)}`);
      const json = { ...Object(example), unknown: 1 };
      expect((await t.call(method, path.replace(/:\w+/g, 'any'), { as: 'super', json })).status).toBe(422);
    },
  );
});
