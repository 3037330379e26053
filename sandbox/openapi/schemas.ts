import * as z from 'zod/mini';

export type Json = Record<string, unknown>;

export type Named = {
  /** The name of the schema under `components/schemas`. */
  id: string;
  examples?: z.$input[];
  minProperties?: number;
  maxProperties?: number;
};

/** The schemas with a name in the contract's document; all others are written out where they are used. */
export const namedSchemas = z.registry<Named>();

const referenceTo = (id: string) => `#/components/schemas/${id}`;

/** How zod turns a schema into JSON Schema. */
const OPTIONS = {
  // Before defaults and transforms: the values that a client or a server may send.
  io: 'input',
  metadata: namedSchemas,
  uri: referenceTo,
  override: ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: Json }) => {
    // zod omits the examples of a schema if any part of it transforms.
    const { examples } = namedSchemas.get(zodSchema) ?? {};
    if (examples) jsonSchema.examples = examples;
    // The limits of a JavaScript number say nothing.
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    // Client generators fail on a negative constant.
    const { const: constant } = jsonSchema;
    if (typeof constant === 'number' && constant < 0) {
      delete jsonSchema.const;
      Object.assign(jsonSchema, { minimum: constant, maximum: constant });
    }
  },
} as const;

/** A schema as JSON Schema; for a named schema, a reference. */
export function jsonSchema(schema: z.ZodMiniType): Json {
  const registered = namedSchemas.get(schema);
  if (registered) return { $ref: referenceTo(registered.id) };
  const { $schema: _, ...rest } = z.toJSONSchema(schema, OPTIONS);
  return rest;
}

export function componentSchemas(): Record<string, Json> {
  const { schemas } = z.toJSONSchema(namedSchemas, OPTIONS);
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _, $id, ...schema }]) => [id, schema]),
  );
}
