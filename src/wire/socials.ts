import * as z from 'zod/mini';
import { filledOrNull, TEXT_LIMITS, text } from './scalars';

/** The social networks, in the order of the forms. */
export const SOCIALS = ['facebook', 'twitter', 'instagram', 'twitch', 'tiktok', 'youtube'] as const;
export type Social = (typeof SOCIALS)[number];

/** The same value for each social. */
export function eachSocial<Value>(value: Value): Record<Social, Value> {
  // Cast: TypeScript does not keep the names of the keys through Object.fromEntries.
  return Object.fromEntries(SOCIALS.map((social) => [social, value])) as Record<Social, Value>;
}

/** The handles of an answer; spread them into its schema. */
export const socialFields = eachSocial(filledOrNull);

const handle = text(TEXT_LIMITS.handle).check(z.regex(/^\S*$/, 'must not contain spaces'));

// A channel's address is longer than a handle. The browser opens it, so only https is allowed.
const channel = text(TEXT_LIMITS.name).check(
  z.regex(/^(https:\/\/\S+)?$/, 'must be a URL that begins with https://'),
);

/**
 * The handles of a request, absent when there is none, '' to remove it; spread them into its schema. On sites youtube
 * is a handle like the others.
 */
export const newSocialFields = eachSocial(z.optional(handle));

/** The same for waitlists, where youtube is a channel URL. */
export const newSocialFieldsWithChannel = { ...newSocialFields, youtube: z.optional(channel) };
