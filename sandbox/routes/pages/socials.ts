import { SOCIALS, type Social } from '@/wire/socials';

/** The handles of a body in their stored form: '' removes one. */
export function storedHandles(body: Partial<Record<Social, string>>): Partial<Record<Social, string | null>> {
  const sent = SOCIALS.filter((name) => body[name] !== undefined);
  return Object.fromEntries(sent.map((name) => [name, body[name] || null]));
}
