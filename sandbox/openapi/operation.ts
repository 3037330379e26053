import type { Facts } from '../http/facts';
import { idSchema } from '../http/params';
import type { DeclaredRoute } from '../http/route-types';
import { type Answers, contentOf, refusals, success } from './answers';
import { descriptionOf } from './description';
import { type Json, jsonSchema } from './schemas';
import { SECURITY } from './security';

export type Operation = Json & { tags: string[]; responses: Answers };

/** @param path the path of the route as the specification writes it */
export function operationOf(route: DeclaredRoute, path: string): Operation {
  const { method, access, facts } = route;
  const parameters = [...pathParameters(path, facts), ...queryParameters(facts), ...matchHeader(route)];
  return {
    operationId: idOf(method, path),
    tags: [tagOf(path)],
    summary: facts.summary,
    description: descriptionOf(route),
    security: SECURITY[access],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(facts.body ? { requestBody: { required: true, content: contentOf(facts.body) } } : {}),
    responses: { ...success(route), ...refusals(route) },
  };
}

/** `getV1UserIdSite` for `GET /v1/user/{id}/site`. */
function idOf(method: string, path: string) {
  const words = path.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');
}

function pathParameters(path: string, { params = {} }: Facts): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    ...(params[name]
      ? { description: params[name], schema: { type: 'string' } }
      : { schema: jsonSchema(idSchema) }),
  }));
}

function queryParameters({ query = {} }: Facts): Json[] {
  return Object.entries(query).map(([name, { schema, description, required = false }]) => ({
    name,
    in: 'query',
    description,
    required,
    schema: jsonSchema(schema),
  }));
}

function matchHeader({ method, facts }: DeclaredRoute): Json[] {
  if (!facts.etag || method !== 'PATCH') return [];
  const description = 'Carry the write out only while this is still the `ETag` of the answer that was read';
  return [{ name: 'If-Match', in: 'header', description, required: false, schema: { type: 'string' } }];
}

/** The first segment of a path after the version. */
export function tagOf(path: string): string {
  return path.split('/').find((part) => !/^(v\d)?$/.test(part)) ?? '';
}
