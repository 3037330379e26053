import * as z from 'zod/mini';
import { ID, USERNAME } from '@/wire/grammar';

/** An id in a path, a cursor or a row. An id of a path that does not match is read as '', which no row has (`readSent`). */
export const idSchema = z.string().check(z.regex(ID));

/** A username in a path or parameter: older names may be shorter than today's rule allows. */
export const usernameParamSchema = z.string().check(z.regex(USERNAME));
