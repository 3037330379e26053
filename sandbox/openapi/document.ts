import { hash } from 'node:crypto';
import type { Facts } from '../http/facts';
import { idSchema } from '../http/params';
import type { Access, DeclaredRoute } from '../http/route-types';
import { type Answers, contentOf, PROBLEMS, refusals, success } from './answers';
import { CHANGES } from './changes';
import { descriptionOf } from './description';
import { componentSchemas, type Json, jsonSchema } from './schemas';
import { TAGS } from './tags';

type Operation = Json & { tags: string[]; responses: Answers };

const CONTRACT = `What the dashboard asks of its API.

- JSON both ways. Times are ISO 8601: in UTC in requests, with any offset in answers. Ids are opaque texts. Fields without a
  value are null in answers and absent in requests. An answer may leave out a field that can be null, and may have fields that are not listed here.
- Requests with a field that is not listed, and bodies that break a rule, are refused (422); a query parameter may be
  given once.
- Errors are \`application/problem+json\`. The dashboard also shows a plain text, a JSON text, and \`detail\` or \`message\`
  of an object; it never shows HTML.
- A success is a 2xx from the address that was called, without a body or with the type that is listed; the dashboard follows
  no redirect and takes HTML for no answer. Where the answer to a PATCH has a field that was sent, it has the value that was
  sent. The dashboard never takes an answer from a cache.
- Addresses in answers that begin with \`/\` are the API's.`;

const SANDBOX = `${CONTRACT}
- Paths under \`/sandbox\`, and the public pages, exist in the sandbox only.`;

const SESSION = {
  type: 'apiKey',
  in: 'cookie',
  name: 'session',
  description:
    'Set by `POST /v1/session`: HttpOnly, SameSite, and Secure over https. Its name is the server’s choice; the sandbox’s carries the port, as in `session-4000`.',
};

// Each role is a separate scheme, because few tools know the roles of a scheme that is a cookie.
const SCHEMES: Record<string, Json> = {
  token: { type: 'http', scheme: 'bearer', description: 'Printed by the sandbox at its start' },
  session: SESSION,
  adminSession: { ...SESSION, description: 'The session of an admin or a super admin' },
  superAdminSession: { ...SESSION, description: 'The session of a super admin' },
};

const SECURITY: Record<Access, Record<string, []>[]> = {
  anyone: [],
  // The empty alternative: on loopback no token is needed.
  qa: [{ token: [] }, {}],
  signedIn: [{ session: [] }],
  staff: [{ adminSession: [] }],
  superAdmin: [{ superAdminSession: [] }],
};

/** The path as the specification writes it: `/v1/user/{id}` for `/v1/user/:id`. */
export function templateOf(path: string): string {
  return path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}').replace('*', '{path}');
}

/** Whether a route belongs to the contract: all others are the sandbox's own. */
export function isOfContract({ path }: DeclaredRoute): boolean {
  return /^\/v\d\//.test(path);
}

/** Only the contract, as an OpenAPI 3.1 document. */
export function contractDocument(routes: readonly DeclaredRoute[]) {
  return documentOf(routes.filter(isOfContract), 'Admin Dash API', CONTRACT);
}

/** Every route that was declared, as an OpenAPI 3.1 document. */
export function openApiDocument(routes: readonly DeclaredRoute[]) {
  return documentOf(routes, 'Admin Dash API and its sandbox', SANDBOX);
}

function documentOf(routes: readonly DeclaredRoute[], title: string, description: string) {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of routes) {
    const path = templateOf(route.path);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, path) };
  }
  const tags = new Set(Object.keys(paths).map(tagOf));
  const schemes = new Set(routes.flatMap(({ access }) => SECURITY[access]).flatMap(Object.keys));
  const schemas = componentSchemas();
  const referred = referencesFrom(paths, { schemas, responses: PROBLEMS });
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: CHANGES[0].version,
      description,
      'x-changes': CHANGES.map(({ version, change }) => ({ version, change })),
    },
    servers: [{ url: '/' }],
    tags: [...tags].sort().map((name) => ({ name, description: TAGS[name] })),
    paths,
    components: {
      schemas: pickParts(schemas, (name) => referred.has(`#/components/schemas/${name}`)),
      responses: pickParts(PROBLEMS, (name) => referred.has(`#/components/responses/${name}`)),
      securitySchemes: pickParts(SCHEMES, (name) => schemes.has(name)),
    },
  };
}

function pickParts<Part>(
  parts: Record<string, Part>,
  isKept: (name: string) => boolean,
): Record<string, Part> {
  return Object.fromEntries(Object.entries(parts).filter(([name]) => isKept(name)));
}

const REFERENCE = /#\/components\/(\w+)\/(\w+)/g;

/** The references to components in the paths, and in the components that these refer to. */
function referencesFrom(paths: Json, components: Record<string, Record<string, unknown>>): Set<string> {
  const references = new Set<string>();
  function follow(part: unknown) {
    for (const [reference, kind = '', name = ''] of JSON.stringify(part).matchAll(REFERENCE)) {
      if (references.has(reference)) continue;
      references.add(reference);
      follow(components[kind]?.[name]);
    }
  }
  follow(paths);
  return references;
}

/** The files that `npm run openapi` writes. */
export const DOCUMENTS = {
  'docs/openapi.json': openApiDocument,
  'docs/contract.openapi.json': contractDocument,
};

/** The text of a document as its file has it. */
export function textOf(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** A digest of the contract's document without its versions. */
export function digestOf(document: ReturnType<typeof contractDocument>): string {
  const { info, ...rest } = document;
  const text = textOf({ ...rest, info: { ...info, version: null, 'x-changes': undefined } });
  return hash('sha256', text).slice(0, 12);
}

function tagOf(path: string): string {
  return path.split('/').find((part) => !/^(v\d)?$/.test(part)) ?? '';
}

function operationOf(route: DeclaredRoute, path: string): Operation {
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
