import type { Context } from 'hono';
import { HttpProblem } from '../../http/problem';

const NAME_BYTES = 255;

/**
 * The name of a file in the last segment of the path, at most 255 bytes of it; it is only shown to people.
 * @throws 400 a malformed escape, 422 blank or with control characters
 */
export function nameInPath(c: Context): string {
  const name = decodedName(c);
  if (name.trim() === '') throw new HttpProblem(422, 'the file name must not be blank');
  if (/\p{Cc}/u.test(name)) throw new HttpProblem(422, 'the file name must not hold control characters');
  const bytes = new TextEncoder().encode(name);
  // `stream` drops an incomplete character at the end.
  return new TextDecoder().decode(bytes.subarray(0, NAME_BYTES), { stream: bytes.length > NAME_BYTES });
}

function decodedName(c: Context): string {
  try {
    // Hono's own parameter leaves a malformed escape as it is.
    return decodeURIComponent(new URL(c.req.url).pathname.split('/').at(-1) ?? '');
  } catch {
    throw new HttpProblem(400, 'the file name is not URL-encoded UTF-8');
  }
}
