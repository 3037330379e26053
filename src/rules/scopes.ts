import type { User } from '@/wire/users';

export function isStaff(user: User | null): user is User {
  return user !== null && user.max_auth_scope !== 'normal';
}

export function isSuper(user: User | null): boolean {
  return user?.max_auth_scope === 'superAdmin';
}
