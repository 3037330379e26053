import * as z from 'zod/mini';

type Named = {
  /** Its name under `components/schemas`. */
  id: string;
  examples?: z.$input[];
  minProperties?: number;
  maxProperties?: number;
};

/** The schemas with a name in the contract's document; all others are written out where they are used. */
export const named = z.registry<Named>();

/**
 * Names a schema and gives an example of it.
 * @param limits the schema's own checks, which are functions, as far as JSON Schema can express them
 */
export function name<T extends z.ZodMiniType>(
  schema: T,
  id: string,
  example: z.input<T>,
  limits: { minProperties?: number; maxProperties?: number } = {},
): z.input<T> {
  // The registry types an example by its schema, which is any here.
  named.add(schema, { id, examples: [example], ...limits } as never);
  return example;
}
