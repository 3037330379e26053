import type { Access } from '../http/route-types';
import type { Json } from './schemas';

const SESSION = {
  type: 'apiKey',
  in: 'cookie',
  name: 'session',
  description:
    'Set by `POST /v1/session`: HttpOnly, SameSite, and Secure over https. Its name is the server’s choice; the sandbox’s carries the port, as in `session-4000`.',
};

// Each role is a separate scheme, because few tools know the roles of a scheme that is a cookie.
export const SCHEMES: Record<string, Json> = {
  token: { type: 'http', scheme: 'bearer', description: 'Printed by the sandbox at its start' },
  session: SESSION,
  adminSession: { ...SESSION, description: 'The session of an admin or a super admin' },
  superAdminSession: { ...SESSION, description: 'The session of a super admin' },
};

/** Which schemes each access needs. */
export const SECURITY: Record<Access, Record<string, []>[]> = {
  anyone: [],
  // The empty alternative: on loopback no token is needed.
  qa: [{ token: [] }, {}],
  signedIn: [{ session: [] }],
  staff: [{ adminSession: [] }],
  superAdmin: [{ superAdminSession: [] }],
};
