/** Replaces a secret. */
export const LEFT_OUT = '[left out]';

const NAME = /passw|passphrase|pwd|secret/i;
// The name, then the sign before the value, with quotes or brackets between them.
const NAME_AND_VALUE = /(?:passw|passphrase|pwd|secret)\w{0,20}\W{0,6}[=:]/i;
const ESCAPE = /%([0-9a-f]{2})|\\u([0-9a-f]{4})/gi;
const MAX_ESCAPES = 3;

/** Whether the value of a field, a parameter or a header of this name is a secret. */
export function isSecretName(name: string): boolean {
  return NAME.test(decoded(name));
}

/** Whether a text holds a named secret: `password=x`, `"password": "x"` or an escaped form of these. */
export function holdsSecret(text: string): boolean {
  return NAME_AND_VALUE.test(decoded(text));
}

/** The text, or '[left out]' in place of one that holds a secret. */
export function withoutSecret(text: string): string {
  return holdsSecret(text) ? LEFT_OUT : text;
}

/** Names and values with the secret ones left out. */
export function pairsWithoutSecrets(pairs: Iterable<[string, string]>): Record<string, string> {
  const safe = [...pairs].map(([name, value]) => [
    withoutSecret(name),
    isSecretName(name) ? LEFT_OUT : withoutSecret(value),
  ]);
  return Object.fromEntries(safe);
}

/** A reviver for `JSON.parse` that leaves secrets out. */
export function reviveWithoutSecrets(key: string, value: unknown): unknown {
  if (isSecretName(key)) return LEFT_OUT;
  if (typeof value === 'string') return withoutSecret(value);
  // A reviver cannot rename fields, so replace the whole object.
  if (value instanceof Object && Object.keys(value).some(holdsSecret)) return LEFT_OUT;
  return value;
}

function decoded(text: string): string {
  let now = text;
  for (let round = 0; round < MAX_ESCAPES; round++) {
    const next = now.replace(ESCAPE, (_, byte, unit) =>
      String.fromCharCode(Number.parseInt(byte ?? unit, 16)),
    );
    if (next === now) break;
    now = next;
  }
  return now;
}
