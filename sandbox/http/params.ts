import * as z from 'zod/mini';
import { ID, USERNAME } from '@/wire/grammar';

/** Ids in paths and parameters; anything else is the not-found page, before any call. */
export const idSchema = z.string().check(z.regex(ID));

/** A username in a path or parameter: older names may be shorter than today's rule allows. */
export const usernameParamSchema = z.string().check(z.regex(USERNAME));
