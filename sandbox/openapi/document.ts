import type { Facts } from '../http/facts';
import { idSchema } from '../http/params';
import type { Access, DeclaredRoute } from '../http/route';
import { type Answers, contentOf, PROBLEMS, refusals, success } from './answers';
import { componentSchemas, type Json, jsonSchema } from './schemas';

type Operation = Json & { responses: Answers };

const INFO = {
  title: 'Admin Dash API',
  version: '1.0.0',
  description: `What the dashboard asks of its API, and what the sandbox answers.

- JSON both ways. Times are ISO 8601: in UTC in requests, with any offset in answers. Ids are opaque texts. Fields without a
  value are null in answers and absent in requests. An answer may leave out a field that can be null, and may have fields that are not listed here.
- Requests with a field that is not listed, and bodies that break a rule, are refused (422); a query parameter may be
  given once.
- Errors are \`application/problem+json\`. The dashboard also shows a plain text, a JSON text, and \`detail\` or \`message\`
  of an object; it never shows HTML.
- A success is a 2xx from the address that was called, without a body or with the type that is listed; the dashboard follows
  no redirect and takes HTML for no answer. Where the answer to a PATCH has a field that was sent, it has the value that was
  sent. The dashboard never takes an answer from a cache.
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

/** The contract as an OpenAPI 3.1 document, of the routes that were declared. */
export function openApiDocument(routes: readonly DeclaredRoute[]) {
  const paths: Record<string, Record<string, Operation>> = {};
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
      responses: PROBLEMS,
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'Printed by the sandbox at its start' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description:
            'Set by `POST /v1/session`: HttpOnly, SameSite, and Secure over https. Its name is the server’s choice; the sandbox’s carries the port, as in `session-4000`.',
        },
      },
    },
  };
}

/** The text of `docs/openapi.json`. */
export function documentText(routes: readonly DeclaredRoute[]): string {
  return `${JSON.stringify(openApiDocument(routes), null, 2)}\n`;
}

function operationOf(route: DeclaredRoute, path: string): Operation {
  const { method, access, facts } = route;
  const parameters = [...pathParameters(path, facts), ...queryParameters(facts), ...matchHeader(route)];
  return {
    operationId: idOf(method, path),
    tags: [path.split('/').find((part) => !/^(v\d)?$/.test(part)) ?? ''],
    summary: facts.summary,
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
