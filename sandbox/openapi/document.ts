import { hash } from 'node:crypto';
import type { DeclaredRoute } from '../http/route-types';
import { PROBLEMS } from './answers';
import { CHANGES } from './changes';
import { type Operation, operationOf, tagOf } from './operation';
import { componentSchemas, type Json } from './schemas';
import { SCHEMES, SECURITY } from './security';
import { TAGS } from './tags';

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
