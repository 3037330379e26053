import { redirect } from '@tanstack/react-router';
import type { User } from '@/wire/users';

/** Admits a viewer, or redirects to the sign-in page, which leads back to `path` (spec 03 §2). */
export function admit(viewer: User | null, mayEnter: (viewer: User | null) => boolean, path: string): void {
  if (!mayEnter(viewer)) throw redirect({ to: '/login', search: { next: path }, replace: true });
}
