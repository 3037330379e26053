import * as z from 'zod/mini';
import { idSchema } from '@/wire/params';
import { problemSchema } from '@/wire/problem';
import { type Facts, successOf } from '../http/facts';
import type { Access, DeclaredRoute } from '../http/route';
import './examples-users';
import './examples-service';
import { named } from './schemas';

type Json = Record<string, unknown>;
type Answers = Record<string, Json>;

const INFO = {
  title: 'Admin Dash API',
  version: '1.0.0',
  description: `What the dashboard asks of its API, and what the sandbox answers.

- JSON both ways. Times are ISO 8601 in UTC, ids are opaque texts. Fields without a value are null in answers and absent
  in requests. An answer may leave out a field that can be null, and may have fields that are not listed here.
- Requests with a field that is not listed, and bodies that break a rule, are refused (422); a query parameter may be
  given once.
- Errors are \`application/problem+json\`. The dashboard also shows a plain text, a JSON text, and \`detail\` or \`message\`
  of an object; it never shows HTML.
- Addresses in answers that begin with \`/\` are the API's.
- Paths under \`/sandbox\`, and the public pages, exist in the sandbox only.`,
};

const SECURITY: Record<Access, Json[]> = {
  anyone: [],
  // The empty alternative: on loopback no token is needed.
  qa: [{ token: [] }, {}],
  signedIn: [{ session: [] }],
  staff: [{ session: ['admin'] }],
  superAdmin: [{ session: ['superAdmin'] }],
};

/** The path as the specification writes it: `/v1/user/{id}` for `/v1/user/:id`. */
export function templateOf(path: string): string {
  return path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}').replace('*', '{path}');
}

/** The contract as an OpenAPI 3.1 document, of the routes that were declared (spec 03 §3, §5). */
export function openApiDocument(routes: readonly DeclaredRoute[]) {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = templateOf(route.path);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, path) };
  }
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: componentSchemas(),
      responses: {
        [PROBLEM]: {
          description: 'An error',
          content: { 'application/problem+json': { schema: jsonSchema(problemSchema) } },
        },
      },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'Printed by the sandbox at its start' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description:
            'Set by `POST /v1/session`: HttpOnly, SameSite, and Secure over https. Its name is the server’s choice.',
        },
      },
    },
  };
}

/** The text of `docs/openapi.json`. */
export function documentText(routes: readonly DeclaredRoute[]): string {
  return `${JSON.stringify(openApiDocument(routes), null, 2)}\n`;
}

function operationOf(route: DeclaredRoute, path: string): Json {
  const { method, access, facts } = route;
  const parameters = [...pathParameters(path, facts), ...queryParameters(facts), ...matchHeader(route)];
  return {
    operationId: idOf(method, path),
    tags: [
      path.startsWith('/sandbox')
        ? 'sandbox'
        : (path.split('/').find((part) => !/^(v\d)?$/.test(part)) ?? ''),
    ],
    summary: facts.summary,
    security: SECURITY[access],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(facts.body ? { requestBody: { required: true, content: bodyContent(facts.body) } } : {}),
    responses: { ...success(facts), ...refusals(route), 500: problem('Something went wrong on the server') },
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

const FILE_CONTENT = { 'image/*': {}, 'video/*': {} };

function bodyContent(body: z.ZodMiniType | 'file'): Json {
  return body === 'file' ? FILE_CONTENT : { 'application/json': { schema: jsonSchema(body) } };
}

function success(facts: Facts): Answers {
  const status = successOf(facts);
  const headers = facts.etag ? { headers: { ETag: { schema: { type: 'string' } } } } : {};
  const answer = { description: status === 201 ? 'Created' : 'Success', ...headers };
  switch (facts.answer) {
    case null:
      return { [status]: answer };
    case 'csv':
      return {
        [status]: { ...answer, description: 'RFC 4180 with a header row', content: { 'text/csv': {} } },
      };
    case 'page':
      return { [status]: { ...answer, content: { 'text/html': {} } } };
    case 'file':
      return {
        [status]: { ...answer, content: FILE_CONTENT },
        206: { description: 'The range that was asked for', content: FILE_CONTENT },
      };
    default:
      return {
        [status]: { ...answer, content: { 'application/json': { schema: jsonSchema(facts.answer) } } },
      };
  }
}

/** Refusals that follow from the kind of route, and those that it declares. */
export function refusalsOf({ method, path, access, facts }: DeclaredRoute): Record<number, string> {
  const found: Record<number, string> = {};
  if (facts.query) found[400] = 'a parameter has an unknown value, or is given twice';
  if (access === 'qa') found[401] = 'the token is missing or wrong';
  else if (access !== 'anyone') found[401] = 'nobody is signed in';
  if (access === 'staff' || access === 'superAdmin') found[403] = `this needs ${NEEDED[access]}`;
  if (method !== 'GET') found[403] = 'the caller may not do this, or the origin may not write';
  if (/[:*]/.test(path)) found[404] = 'there is no such thing';
  if (facts.query?.search) found[422] = 'a parameter breaks its limits';
  if (facts.answer === 'file') found[416] = 'the file has no such range';
  return { ...found, ...bodyRefusals(facts.body), ...facts.errors };
}

const NEEDED = { staff: 'an admin', superAdmin: 'a super admin' };

function bodyRefusals(body: Facts['body']): Record<number, string> {
  if (!body) return {};
  if (body === 'file') {
    return {
      413: 'the file is too large for its kind',
      415: 'the file is no image or video of a known type',
    };
  }
  return {
    400: 'malformed JSON, or a parameter with an unknown value',
    413: 'the body is larger than 1 MB',
    415: 'the body is not JSON',
    422: 'a value breaks its rule, or names something that does not exist',
  };
}

function refusals(route: DeclaredRoute): Answers {
  const entries = Object.entries(refusalsOf(route));
  return Object.fromEntries(entries.map(([status, reason]) => [status, problem(reason)]));
}

function problem(description: string): Json {
  return { $ref: `#/components/responses/${PROBLEM}`, description };
}

const PROBLEM = 'Problem';

const REFERENCES = (id: string) => `#/components/schemas/${id}`;

/** The schema's input, before defaults and transforms: the values that a client or a server may send. */
const OPTIONS = {
  io: 'input',
  metadata: named,
  uri: REFERENCES,
  override: ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: Json }) => {
    // zod omits the examples of a schema if any part of it transforms.
    const { examples } = named.get(zodSchema) ?? {};
    if (examples) jsonSchema.examples = examples;
    // Client generators fail on a negative constant.
    const { const: constant } = jsonSchema;
    if (typeof constant === 'number' && constant < 0) {
      delete jsonSchema.const;
      Object.assign(jsonSchema, { minimum: constant, maximum: constant });
    }
  },
} as const;

function jsonSchema(schema: z.ZodMiniType): Json {
  const known = named.get(schema);
  if (known) return { $ref: REFERENCES(known.id) };
  const { $schema: _, ...rest } = z.toJSONSchema(schema, OPTIONS);
  return rest;
}

function componentSchemas(): Record<string, Json> {
  const { schemas } = z.toJSONSchema(named, OPTIONS);
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _, $id, ...schema }]) => [id, schema]),
  );
}
