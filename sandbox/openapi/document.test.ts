import { readFileSync } from 'node:fs';
import SwaggerParser from '@apidevtools/swagger-parser';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { createApp } from '../app';
import { declaredRoutes } from '../declared-routes';
import { contractDocument, DOCUMENTS, openApiDocument, templateOf, textOf } from './document';
import { namedSchemas } from './schemas';

const routes = declaredRoutes();
const document = openApiDocument(routes);
const text = textOf(document);
const { schemas } = document.components;

// The schemas that are bodies or answers of a route.
const exchanged = routes.flatMap(({ facts }) =>
  [facts.body, facts.answer].filter((each) => each !== null && typeof each === 'object'),
);
const components = exchanged.flatMap((schema) => {
  const { id, examples } = namedSchemas.get(schema) ?? {};
  return id && examples ? [{ id, schema, example: examples[0] }] : [];
});

const ajv = addFormats(new Ajv2020({ strict: false })).addSchema({ $id: 'document', ...document });
const accepts = (id: string, value: unknown) => ajv.validate(`document#/components/schemas/${id}`, value);

// A scope that the dashboard does not know gives no rights; a server has no reason to send one.
const LENIENT = 'max_auth_scope';

/** Copies of the value, each with one part, at any depth, removed or replaced, or with an unknown field. */
function* damagedCopies(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (key === LENIENT) continue;
    const replaced = (by: unknown) =>
      Array.isArray(value)
        ? value.map((old, at) => (String(at) === key ? by : old))
        : { ...value, [key]: by };
    for (const replacement of [null, undefined, {}, '', ' ', -1, 0.5, true]) yield replaced(replacement);
    for (const inner of damagedCopies(part)) yield replaced(inner);
  }
  if (!Array.isArray(value)) yield { ...value, unknownField: 1 };
}

/** The examples that belong to a single call. */
function exampleCalls() {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { responses }]) =>
      Object.values(responses)
        .flatMap((answer) => ('content' in answer ? Object.values(answer.content ?? {}) : []))
        .filter((content): content is { schema: { $ref: string }; example: unknown } => 'example' in content)
        .map((content) => ({ call: `${method.toUpperCase()} ${path}`, ...content })),
    ),
  );
}

describe('the contract as OpenAPI', () => {
  it.each(Object.entries(DOCUMENTS))('is valid OpenAPI 3.1: %s [contract-1]', async (_, make) => {
    // Pass a copy: the validator replaces references in place.
    const valid = await SwaggerParser.validate(JSON.parse(textOf(make(routes))));
    expect(valid).toMatchObject({ openapi: '3.1.0' });
  });

  it('lists every route that the sandbox declares, and no other [contract-2]', () => {
    const documentedCalls = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documentedCalls.sort()).toEqual(
      routes.map(({ method, path }) => `${method} ${templateOf(path)}`).sort(),
    );
  });

  it('names every operation once, and every path without a twin [contract-1]', () => {
    const ids = [...text.matchAll(/"operationId": "(\w+)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(routes.length);
    expect(new Set(ids).size).toBe(ids.length);
    const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  it('gives an example of every body and every answer [contract-3]', () => {
    const unnamed = routes.filter(({ facts }) =>
      [facts.body, facts.answer].some(
        (each) => each !== null && typeof each === 'object' && !namedSchemas.get(each)?.examples,
      ),
    );
    expect(unnamed.map(({ path }) => path)).toEqual(['/sandbox/openapi.json']);
  });

  it.each(Object.keys(schemas))('has examples of %s that its schema accepts [contract-3]', (id) => {
    // Cast: the type of a schema is generic JSON.
    const { examples } = schemas[id] as { examples: unknown[] };
    expect(examples).not.toEqual([]);
    for (const example of examples) expect(accepts(id, example), JSON.stringify(ajv.errors)).toBe(true);
  });

  it.each(components)(
    'says of $id what the schema in src/wire says [contract-3]',
    ({ id, schema, example }) => {
      expect(schema.safeParse(example).error).toBeUndefined();
      const differing = [...damagedCopies(example)].filter((value) => {
        // JSON drops undefined values, as in a real answer.
        const json: unknown = JSON.parse(JSON.stringify(value));
        return schema.safeParse(json).success !== accepts(id, json);
      });
      expect(differing).toEqual([]);
    },
  );

  it('has an example of every call that its schema accepts [contract-18]', () => {
    const examples = exampleCalls();
    expect(examples.map(({ call }) => call)).toContain('GET /v1/user/me');
    for (const { schema, example } of examples)
      expect(accepts(schema.$ref.split('/').at(-1) ?? '', example), JSON.stringify(ajv.errors)).toBe(true);
  });

  it('lets a mock made of its examples sign a super admin in, and end every list [contract-18]', () => {
    const [me] = exampleCalls().filter(({ call }) => call === 'GET /v1/user/me');
    expect(me?.example).toMatchObject({ max_auth_scope: 'superAdmin', is_banned: false });
    const signedIn = document.paths['/v1/session']?.post?.responses[204];
    expect(signedIn).toHaveProperty('headers.Set-Cookie.example', expect.stringMatching(/^session=\w/));
    expect(document.components.securitySchemes.session).toMatchObject({ in: 'cookie', name: 'session' });
    // The example of a user is not staff, so that every act on a user is offered.
    expect(schemas.User?.examples).toEqual([expect.objectContaining({ max_auth_scope: 'normal' })]);
    const nexts = [...text.matchAll(/"next": ([^{\s]+)/g)].map(([, next]) => next);
    expect(new Set(nexts)).toEqual(new Set(['null']));
  });

  it('has one pattern where a text has one: generators make `never` of several [contract-20]', () => {
    expect(text).not.toContain('"allOf"');
  });

  it('describes every operation and every tag [contract-20]', () => {
    const operations = Object.values(document.paths).flatMap((operations) => Object.values(operations));
    expect(operations.filter(({ description }) => !description)).toEqual([]);
    const usedTags = new Set(operations.flatMap(({ tags }) => tags));
    const listedTags = document.tags.map(({ name }) => name);
    expect(listedTags.toSorted(), 'describe each tag in sandbox/openapi/tags.ts').toEqual(
      [...usedTags].sort(),
    );
    expect(document.tags.filter(({ description }) => !description)).toEqual([]);
  });

  it.each(Object.entries(DOCUMENTS))(
    'is kept in %s as the routes declare it (npm run openapi writes it) [contract-4, contract-23]',
    (file, make) => {
      expect(readFileSync(file, 'utf8')).toBe(textOf(make(routes)));
    },
  );

  it('has, for developers of the API, only the contract: no path, tag, schema or token of the sandbox [contract-23]', () => {
    const { paths, tags, components } = contractDocument(routes);
    const pathsOfSandbox = Object.keys(paths).filter((path) => !/^\/v[12]\//.test(path));
    expect(pathsOfSandbox).toEqual([]);
    expect(Object.keys(paths).length).toBeGreaterThan(40);
    expect(tags.map(({ name }) => name)).not.toContain('sandbox');
    expect(Object.keys(components.schemas)).not.toContain('Fault');
    expect(Object.keys(components.responses)).not.toContain('TokenNeeded');
    expect(Object.keys(components.securitySchemes)).toEqual(['session', 'adminSession', 'superAdminSession']);
    expect(textOf(paths)).not.toContain('/sandbox/');
  });

  it('is served to any page [contract-4]', async () => {
    // Cast: the document is made of declarations, so the app needs no database.
    const unused = undefined as never;
    const { app } = createApp({ db: unused, files: unused });
    const response = await app.request('http://sandbox.test/sandbox/openapi.json', {
      headers: { Host: 'localhost', Origin: 'https://editor.example.com' },
    });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(await response.json()).toEqual(JSON.parse(text));
  });
});
