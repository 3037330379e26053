import { SOCIALS, type Social } from '@/wire/socials';

/** The handles of a body in their stored form: '' removes a handle. */
export function storedHandles(body: Partial<Record<Social, string>>): Partial<Record<Social, string | null>> {
  const sentNames = SOCIALS.filter((name) => body[name] !== undefined);
  return Object.fromEntries(sentNames.map((name) => [name, body[name] || null]));
}
