import * as z from 'zod/mini';
import { isRecord } from '@/lib/is-record';

/**
 * Finds keys that differ from a missing key of the contract only in case or underscores. The schema reads the
 * missing optional key as null, so pictures, ranks or dates would disappear without an error.
 * @param value a value that the schema accepts
 * @param path the fields that lead to `value`, each followed by a dot
 * @returns a sentence for each: `users.0.isbanned: the contract calls it is_banned`
 */
export function lookalikes(schema: z.core.$ZodType, value: unknown, path = ''): string[] {
  // Cast: zod distinguishes its schema types by kind, which is known only at run time.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'nullable':
    case 'optional':
    case 'default':
    case 'catch':
      return lookalikes(def.innerType, value, path);
    case 'pipe':
      return lookalikes(def.in, value, path);
    case 'union': {
      const option = def.options.find((each) => z.safeParse(each, value).success);
      return option ? lookalikes(option, value, path) : [];
    }
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((each, at) => lookalikes(def.element, each, `${path}${at}.`))
        : [];
    case 'object':
      return isRecord(value) ? lookalikesInObject(def.shape, value, path) : [];
    default:
      return [];
  }
}

function lookalikesInObject(shape: z.core.$ZodShape, value: Record<string, unknown>, path: string): string[] {
  const normalized = (key: string) => key.replaceAll('_', '').toLowerCase();
  const unknownKeys = Object.keys(value).filter((key) => !(key in shape));
  return Object.entries(shape).flatMap(([key, schema]) => {
    if (key in value) return lookalikes(schema, value[key], `${path}${key}.`);
    const twin = unknownKeys.find((other) => normalized(other) === normalized(key));
    return twin ? [`${path}${twin}: the contract calls it ${key}`] : [];
  });
}
