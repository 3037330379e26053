import * as z from 'zod/mini';

type Named = {
  /** Its name under `components/schemas`. */
  id: string;
  examples?: z.$input[];
  minProperties?: number;
  maxProperties?: number;
};

/** The schemas that have a name in the contract's document; all others are written out where they are used. */
export const named = z.registry<Named>();

/**
 * Names a schema and gives an example of it.
 * @param limits what JSON Schema can say of the schema's own checks, which are functions
 */
export function name<T extends z.ZodMiniType>(
  schema: T,
  id: string,
  example: z.input<T>,
  limits: { minProperties?: number; maxProperties?: number } = {},
): z.input<T> {
  // The registry types an example by the schema it is added to, which here is any.
  named.add(schema, { id, examples: [example], ...limits } as never);
  return example;
}
