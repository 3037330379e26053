import { mutationOptions } from '@tanstack/react-query';
import { send } from '@/api/http/http';
import { ApiError, isSignedOut } from '@/lib/api-error';
import { isStaff } from '@/rules/scopes';
import type { Credentials } from '@/wire/session.schema';
import type { User } from '@/wire/users.schema';
import { readViewer } from './session';

/**
 * Signs in with admin scope, then reads the viewer, in this order. An account without staff
 * rights is signed out again and refused (session-7).
 */
export const signIn = mutationOptions({
  mutationKey: ['session', 'sign-in'],
  meta: { signsIn: true },
  mutationFn: async (credentials: Credentials): Promise<User> => {
    await send('POST', '/v1/session', { query: { scope: 'admin' }, body: credentials });
    try {
      const viewer = await readViewer();
      if (!isStaff(viewer)) throw new ApiError('refused', 'not a member of staff', { status: 403 });
      return viewer;
    } catch (error) {
      // If the viewer cannot be loaded, end the session: the page shows a failed sign-in.
      await send('DELETE', '/v1/session').catch(() => undefined);
      throw error;
    }
  },
});

/** Ends the session; a session that has already ended counts as success. */
export const signOut = mutationOptions({
  mutationKey: ['session', 'sign-out'],
  mutationFn: () =>
    send('DELETE', '/v1/session').catch((error) => {
      if (!isSignedOut(error)) throw error;
    }),
});
