import { formatCount } from '@/lib/format/format';
import { ALLOCATION_STEP, MAX_ALLOCATION } from '@/wire/sites.schema';
import type { User } from '@/wire/users.schema';

/** The notices of this area (sites-9). */
export const successTexts = {
  created: (name: string) => `you just made a Site for ${name}`,
  codes: (name: string) => `you gave another 100 access codes to ${name}`,
  edited: (name: string) => `you changed ${name}'s site`,
  deleted: (user: User) => `you deleted ${user.username}'s ${kindOf(user)}`,
};

/** Until its owner is a creator, a site only collects a waitlist. */
export function kindOf(user: Pick<User, 'is_creator'>): 'site' | 'waitlist' {
  return user.is_creator ? 'site' : 'waitlist';
}

/** Why `+100` is disabled, or null. The server knows the current number. */
export function codesDisabledReason(allocation: number | null): string | null {
  if ((allocation ?? 0) + ALLOCATION_STEP <= MAX_ALLOCATION) return null;
  return `A site can have at most ${formatCount(MAX_ALLOCATION)} access codes`;
}
