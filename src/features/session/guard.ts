import { redirect } from '@tanstack/react-router';
import type { User } from '@/wire/users.schema';

/** The viewer, if admitted; otherwise redirects to the sign-in page, which leads back to `path`. */
export function admit(viewer: User | null, mayEnter: (viewer: User) => boolean, path: string): User {
  if (viewer && mayEnter(viewer)) return viewer;
  throw redirect({ to: '/login', search: { next: path }, replace: true });
}
