import type { Hono } from 'hono';
import { expect } from 'vitest';
import { problemSchema } from '../http/problem';
import type { DeclaredRoute } from '../http/route';
import { openApiDocument, templateOf } from '../openapi/document';

/** Headers of every answer; the contract's document lists the others. */
const COMMON =
  /^(access-control-.*|cache-control|connection|content-(length|security-policy|type)|cross-origin-resource-policy|referrer-policy|vary|x-content-type-options|x-frame-options)$/;

/** The route of a call; unknown paths and methods are not part of the contract. */
export function routeOf(routes: readonly DeclaredRoute[], method: string, path: string) {
  const { pathname } = new URL(path, 'http://any');
  return routes.find((route) => route.method === method && patternOf(route.path).test(pathname));
}

/**
 * Makes every call of the app fail unless the contract's document lists its answer: the status, the type, the
 * headers and the body. QA chooses the answers while a fault is armed, so those are not judged.
 */
export function judgeAnswers(app: Hono, routes: readonly DeclaredRoute[]) {
  const { paths, components } = openApiDocument(routes);
  const { fetch } = app;
  let faulty = false;

  function listed(route: DeclaredRoute, status: number) {
    const answer = paths[templateOf(route.path)]?.[route.method.toLowerCase()]?.responses[status];
    if (!answer || !('$ref' in answer)) return answer;
    return Object.entries(components.responses).find(([name]) => answer.$ref.endsWith(`/${name}`))?.[1];
  }

  async function judge(route: DeclaredRoute, response: Response) {
    const what = `${route.method} ${route.path} answered ${response.status}`;
    const answer = listed(route, response.status);
    if (!answer) throw new Error(`${what}, which is not documented`);

    const [type = ''] = (response.headers.get('Content-Type') ?? '').split(';');
    const types = Object.keys(answer.content ?? {});
    if (types.length === 0) expect(response.body, what).toBeNull();
    else
      expect(
        [type, type.replace(/\/.*/, '/*')].filter((each) => types.includes(each)),
        `${what} with ${type}`,
      ).toHaveLength(1);

    const headers = Object.entries(answer.headers ?? {}).map(([name, { required }]) => ({
      name: name.toLowerCase(),
      required,
    }));
    const sent = [...response.headers.keys()].filter((name) => !COMMON.test(name));
    expect(
      headers.map(({ name }) => name),
      `${what} with more headers`,
    ).toEqual(expect.arrayContaining(sent));
    const required = headers.filter((each) => each.required).map(({ name }) => name);
    expect(sent, `${what} without a header`).toEqual(expect.arrayContaining(required));

    const { answer: success } = route.facts;
    if (type === 'application/problem+json')
      expect(problemSchema.parse(await response.clone().json()), what).toMatchObject({
        status: response.status,
      });
    else if (type === 'application/json' && success instanceof Object)
      expect(success.safeParse(await response.clone().json()).error, what).toBeUndefined();
  }

  app.fetch = async (request, ...rest) => {
    const response = await fetch(request, ...rest);
    const { pathname } = new URL(request.url);
    if (pathname === '/sandbox/fault' && request.method !== 'GET') faulty = request.method === 'POST';
    const route = routeOf(routes, request.method, pathname);
    if (route && !faulty) await judge(route, response);
    return response;
  };
}

function patternOf(path: string) {
  return new RegExp(`^${path.replace(/:\w+(\{[^}]*\})?/g, '[^/]+').replace('*', '.*')}$`);
}
