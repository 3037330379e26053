import type { User } from '@/wire/users.schema';

export function isStaff(user: User | null): user is User {
  return user?.max_auth_scope === 'admin' || isSuper(user);
}

export function isSuper(user: User | null): boolean {
  return user?.max_auth_scope === 'superAdmin';
}
