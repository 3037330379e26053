import type { User } from '@/wire/users.schema';

export function isStaff(user: Partial<User> | null): user is User {
  return user?.max_auth_scope === 'admin' || isSuper(user);
}

export function isSuper(user: Partial<User> | null): boolean {
  return user?.max_auth_scope === 'superAdmin';
}
