import * as z from 'zod/mini';

/** Body of `POST /v1/session?scope=admin`. The password is compared as received, never trimmed. */
export const credentialsSchema = z.strictObject({
  username: z.string().check(z.minLength(1), z.maxLength(200)),
  password: z.string().check(z.minLength(1), z.maxLength(1_024)),
});
export type Credentials = z.infer<typeof credentialsSchema>;
