import { readFileSync } from 'node:fs';
import SwaggerParser from '@apidevtools/swagger-parser';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { createApp } from '../app';
import { declaredRoutes } from '../declared-routes';
import { documentText, openApiDocument, templateOf } from './document';
import { named } from './schemas';

const routes = declaredRoutes();
const document = openApiDocument(routes);
const { schemas } = document.components;

// The schemas that are bodies or answers of a route.
const exchanged = routes.flatMap(({ facts }) =>
  [facts.body, facts.answer].filter((each) => each !== null && typeof each === 'object'),
);
const components = exchanged.flatMap((schema) => {
  const { id, examples } = named.get(schema) ?? {};
  return id && examples ? [{ id, schema, example: examples[0] }] : [];
});

const ajv = addFormats(new Ajv2020({ strict: false })).addSchema({ $id: 'document', ...document });
const accepts = (id: string, value: unknown) => ajv.validate(`document#/components/schemas/${id}`, value);

// A scope that the dashboard does not know gives no rights; a server has no reason to send one.
const LENIENT = 'max_auth_scope';

/** Copies of the value, each with one part, at any depth, removed or replaced, or with an unknown field. */
function* damaged(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (key === LENIENT) continue;
    const replaced = (by: unknown) =>
      Array.isArray(value)
        ? value.map((old, at) => (String(at) === key ? by : old))
        : { ...value, [key]: by };
    for (const other of [null, undefined, {}, '', ' ', -1, 0.5, true]) yield replaced(other);
    for (const inner of damaged(part)) yield replaced(inner);
  }
  if (!Array.isArray(value)) yield { ...value, unknownField: 1 };
}

describe('the contract as OpenAPI', () => {
  it('is valid OpenAPI 3.1', async () => {
    // Pass a copy: the validator replaces references in place.
    const valid = await SwaggerParser.validate(JSON.parse(documentText(routes)));
    expect(valid).toMatchObject({ openapi: '3.1.0' });
  });

  it('lists every route that the sandbox declares, and no other', () => {
    const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(listed.sort()).toEqual(routes.map(({ method, path }) => `${method} ${templateOf(path)}`).sort());
  });

  it('names every operation once, and every path without a twin', () => {
    const ids = [...documentText(routes).matchAll(/"operationId": "(\w+)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(routes.length);
    expect(new Set(ids).size).toBe(ids.length);
    const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  it('gives an example of every body and every answer', () => {
    const unnamed = routes.filter(({ facts }) =>
      [facts.body, facts.answer].some(
        (each) => each !== null && typeof each === 'object' && !named.get(each)?.examples,
      ),
    );
    expect(unnamed.map(({ path }) => path)).toEqual(['/sandbox/openapi.json']);
  });

  it.each(Object.keys(schemas))('has examples of %s that its schema accepts', (id) => {
    // The type of a schema is generic JSON.
    const { examples } = schemas[id] as { examples: unknown[] };
    expect(examples).not.toEqual([]);
    for (const example of examples) expect(accepts(id, example), JSON.stringify(ajv.errors)).toBe(true);
  });

  it.each(components)('says of $id what the schema in src/wire says', ({ id, schema, example }) => {
    expect(schema.safeParse(example).error).toBeUndefined();
    const differing = [...damaged(example)].filter((value) => {
      // JSON drops undefined values, as in a real answer.
      const sent: unknown = JSON.parse(JSON.stringify(value));
      return schema.safeParse(sent).success !== accepts(id, sent);
    });
    expect(differing).toEqual([]);
  });

  it('is kept in docs/openapi.json as the routes declare it (npm run openapi writes it)', () => {
    expect(readFileSync('docs/openapi.json', 'utf8')).toBe(documentText(routes));
  });

  it('is served to any page', async () => {
    // The document is made of declarations, so it needs no database.
    const nothing = undefined as never;
    const { app } = createApp({ db: nothing, files: nothing });
    const response = await app.request('http://sandbox.test/sandbox/openapi.json', {
      headers: { Host: 'localhost', Origin: 'https://editor.example.com' },
    });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(await response.json()).toEqual(JSON.parse(documentText(routes)));
  });
});
