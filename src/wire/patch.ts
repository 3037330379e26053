import * as z from 'zod/mini';

/** The body of a PATCH: the changed fields only. */
export function patchOf<Fields extends z.core.$ZodShape>(fields: Fields) {
  // Not `z.partial`: the users list would load that code.
  const optional = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, z.optional(field)]),
    // Object.fromEntries loses the type of its keys.
  ) as { [Name in keyof Fields]: z.ZodMiniOptional<Fields[Name]> };
  return z
    .strictObject(optional)
    .check(z.refine((patch) => Object.keys(patch).length > 0, 'send at least one field'));
}
