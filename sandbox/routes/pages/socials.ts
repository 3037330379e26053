import { SOCIALS, type Social } from '@/wire/socials';

/** The handles of a body in their stored form: '' removes one. */
export function storedHandles(body: Partial<Record<Social, string>>) {
  const stored: Partial<Record<Social, string | null>> = {};
  for (const name of SOCIALS) {
    const handle = body[name];
    if (handle !== undefined) stored[name] = handle || null;
  }
  return stored;
}
