import { Hono } from 'hono';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { problemResponse } from '../http/problem';
import type { DeclaredRoute } from '../http/route-types';
import { checkAnswers } from './documented';

const ROUTES: DeclaredRoute[] = [
  {
    method: 'GET',
    path: '/v1/thing/:id',
    access: 'staff',
    facts: { summary: 'A thing', answer: z.object({ name: z.string() }), etag: true },
  },
  { method: 'GET', path: '/thing/:id', access: 'anyone', facts: { summary: 'Its page', answer: 'page' } },
];

function ask(answer: Response, path = '/v1/thing/1') {
  const app = new Hono();
  app.all('*', () => answer);
  checkAnswers(app, ROUTES);
  return app.request(path);
}

const TAG = { ETag: '"1"' };
const html = (status: number) => new Response('<p>', { status, headers: { 'Content-Type': 'text/html' } });
const wrongCode = new Response(JSON.stringify({ type: 'about:blank', title: '', status: 404, detail: '' }), {
  status: 403,
  headers: { 'Content-Type': 'application/problem+json' },
});

test.each<[string, () => Response, string?]>([
  ['another status', () => problemResponse(418, '')],
  ['another status from 500 on', () => problemResponse(502, '')],
  ['an error of another type', () => html(503)],
  ['a problem where a page is listed', () => problemResponse(404, ''), '/thing/1'],
  ['an error that names another code', () => wrongCode],
  [
    'a body of another type',
    () => new Response('{"name":"x"}', { headers: { ...TAG, 'Content-Type': 'text/plain' } }),
  ],
  ['a body of another shape', () => Response.json({ name: 1 }, { headers: TAG })],
  ['a header that is not listed', () => problemResponse(404, '', { 'Retry-After': '2' })],
  ['a cookie that is not listed', () => problemResponse(503, '', { 'Set-Cookie': 'a=b' })],
  ['no header that is required', () => Response.json({ name: 'x' })],
])('a call fails when its answer has %s [contract-6]', async (_, answer, path) => {
  await expect(ask(answer(), path)).rejects.toThrow('answered');
});

test.each<[Response, string?]>([
  [Response.json({ name: 'x' }, { headers: TAG })],
  [problemResponse(404, '')],
  [problemResponse(503, '', { 'Retry-After': '2' })],
  [html(404), '/thing/1'],
  [problemResponse(503, ''), '/thing/1'],
  [problemResponse(418, ''), '/unknown'],
])('an answer that the document lists passes [contract-6]', async (answer, path) => {
  expect((await ask(answer, path)).status).toBe(answer.status);
});
