import * as z from 'zod/mini';
import { filledOrNull, TEXT_LIMITS, text } from './scalars';

/** The social networks, in the order of the forms. */
export const SOCIALS = ['facebook', 'twitter', 'instagram', 'twitch', 'tiktok', 'youtube'] as const;
export type Social = (typeof SOCIALS)[number];

/** The handles of an answer; spread them into its schema. */
export const socialFields = {
  facebook: filledOrNull,
  twitter: filledOrNull,
  instagram: filledOrNull,
  twitch: filledOrNull,
  tiktok: filledOrNull,
  youtube: filledOrNull,
};

const handle = text(TEXT_LIMITS.handle).check(z.regex(/^\S*$/, 'must not contain spaces'));

/** A handle in a request: absent when there is none, '' to remove it. */
const newHandleSchema = z.optional(handle);

// A channel's address is longer than a handle. The browser opens it, so only https is allowed.
const channel = text(TEXT_LIMITS.name).check(
  z.regex(/^(https:\/\/\S+)?$/, 'must be a URL that begins with https://'),
);

/** The handles of a request; spread them into its schema. On sites youtube is a handle like the others. */
export const newSocialFields = {
  facebook: newHandleSchema,
  twitter: newHandleSchema,
  instagram: newHandleSchema,
  twitch: newHandleSchema,
  tiktok: newHandleSchema,
  youtube: newHandleSchema,
};

/** The same for waitlists, where youtube is a channel URL. */
export const newSocialFieldsWithChannel = { ...newSocialFields, youtube: z.optional(channel) };
