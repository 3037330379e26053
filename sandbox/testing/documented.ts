import { expect } from 'vitest';
import { successOf } from '../http/facts';
import type { DeclaredRoute } from '../http/route';
import { refusalsOf } from '../openapi/document';

const TYPES = { csv: /^text\/csv/, file: /^(image|video)\//, page: /^text\/html/ };

/** Fails unless the contract's document lists the answer for the call and accepts its body. */
export async function expectDocumented(
  routes: readonly DeclaredRoute[],
  call: { method: string; path: string; json?: unknown },
  response: Response,
) {
  const { pathname } = new URL(call.path, 'http://any');
  const route = routes.find(({ method, path }) => method === call.method && patternOf(path).test(pathname));
  // Unknown paths, methods and host names, slow senders and faults of the sandbox are not part of the
  // contract.
  if (!route || response.status >= 500 || [405, 408, 421].includes(response.status)) return;
  const { answer, body } = route.facts;
  const what = `${route.method} ${route.path} answered ${response.status}`;
  if (!response.ok) {
    expect(Object.keys(refusalsOf(route)), `${what}, which is not documented`).toContain(
      String(response.status),
    );
    return;
  }
  const success = answer === 'file' ? [200, 206] : [successOf(route.facts)];
  expect(success, `${what}, which is not documented`).toContain(response.status);
  if (body && body !== 'file' && call.json !== undefined)
    expect(body.safeParse(call.json).error, `body of ${what}`).toBeUndefined();
  const type = response.headers.get('Content-Type') ?? '';
  if (answer === null) expect(response.body, what).toBeNull();
  else if (typeof answer === 'string') expect(type, what).toMatch(TYPES[answer]);
  else {
    expect(type, what).toMatch(/^application\/json/);
    expect(answer.safeParse(await response.clone().json()).error, what).toBeUndefined();
  }
}

function patternOf(path: string) {
  return new RegExp(`^${path.replace(/:\w+(\{[^}]*\})?/g, '[^/]+').replace('*', '.*')}$`);
}
