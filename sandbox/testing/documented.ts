import type { Hono } from 'hono';
import { expect } from 'vitest';
import { problemSchema } from '../http/problem';
import type { DeclaredRoute } from '../http/route-types';
import { openApiDocument, templateOf } from '../openapi/document';

/** Headers of every answer; the contract's document lists the others. */
const COMMON_HEADERS =
  /^(access-control-.*|cache-control|connection|content-(length|security-policy|type)|cross-origin-resource-policy|referrer-policy|vary|x-content-type-options|x-frame-options)$/;

/** The route of a call; unknown paths and methods are not part of the contract. */
export function routeOf(routes: readonly DeclaredRoute[], method: string, path: string) {
  const { pathname } = new URL(path, 'http://any');
  return routes.find((route) => route.method === method && patternOf(route.path).test(pathname));
}

/**
 * Makes every call of the app fail unless the contract's document lists its answer: the status, the type, the
 * headers and the body. QA chooses the answers while a fault is armed, so those are not checked.
 */
export function checkAnswers(app: Hono, routes: readonly DeclaredRoute[]) {
  const { paths, components } = openApiDocument(routes);
  const { fetch } = app;
  let isFaultArmed = false;

  function documentedAnswer(route: DeclaredRoute, status: number): Documented | undefined {
    const answer = paths[templateOf(route.path)]?.[route.method.toLowerCase()]?.responses[status];
    if (!answer || !('$ref' in answer)) return answer;
    return Object.entries(components.responses).find(([name]) => answer.$ref.endsWith(`/${name}`))?.[1];
  }

  app.fetch = async (request, ...rest) => {
    const response = await fetch(request, ...rest);
    const { pathname } = new URL(request.url);
    if (pathname === '/sandbox/fault' && request.method !== 'GET') isFaultArmed = request.method === 'POST';
    const route = routeOf(routes, request.method, pathname);
    if (!route || isFaultArmed) return response;
    const call = `${route.method} ${route.path} answered ${response.status}`;
    const documented = documentedAnswer(route, response.status);
    if (!documented) throw new Error(`${call}, which is not documented`);
    checkType(call, response, documented);
    checkHeaders(call, response, documented);
    await checkBody(call, response, route);
    return response;
  };
}

type Documented = { headers?: Record<string, { required: boolean }>; content?: Record<string, unknown> };

function typeOf(response: Response): string {
  const [type = ''] = (response.headers.get('Content-Type') ?? '').split(';');
  return type;
}

function checkType(call: string, response: Response, { content }: Documented) {
  const types = Object.keys(content ?? {});
  if (types.length === 0) {
    expect(response.body, call).toBeNull();
    return;
  }
  // Documented as `image/png` or as `image/*`.
  const type = typeOf(response);
  const spellings = [type, type.replace(/\/.*/, '/*')];
  expect(
    spellings.filter((spelling) => types.includes(spelling)),
    `${call} with ${type}`,
  ).toHaveLength(1);
}

function checkHeaders(call: string, response: Response, { headers = {} }: Documented) {
  const documented = Object.keys(headers).map((name) => name.toLowerCase());
  const required = Object.entries(headers)
    .filter(([, header]) => header.required)
    .map(([name]) => name.toLowerCase());
  const sentHeaders = [...response.headers.keys()].filter((name) => !COMMON_HEADERS.test(name));
  expect(documented, `${call} with more headers`).toEqual(expect.arrayContaining(sentHeaders));
  expect(sentHeaders, `${call} without a header`).toEqual(expect.arrayContaining(required));
}

async function checkBody(call: string, response: Response, { facts: { answer } }: DeclaredRoute) {
  const type = typeOf(response);
  if (type === 'application/problem+json') {
    const problem = problemSchema.parse(await response.clone().json());
    expect(problem, call).toMatchObject({ status: response.status });
  }
  if (type === 'application/json' && answer instanceof Object)
    expect(answer.safeParse(await response.clone().json()).error, call).toBeUndefined();
}

function patternOf(path: string) {
  return new RegExp(`^${path.replace(/:\w+(\{[^}]*\})?/g, '[^/]+').replace('*', '.*')}$`);
}
