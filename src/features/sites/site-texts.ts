import { formatCount } from '@/lib/format/format';
import { ALLOCATION_STEP, MAX_ALLOCATION } from '@/wire/sites.schema';
import type { User } from '@/wire/users.schema';

/** The notice after creating a site. */
export function madeText(name: string): string {
  return `you just made a Site for ${name}`;
}

/** Until its owner is a creator, a site only collects a waitlist. */
export function kindOf(user: Pick<User, 'is_creator'>): 'site' | 'waitlist' {
  return user.is_creator ? 'site' : 'waitlist';
}

/** Why `+100` is disabled, or null. The server knows the current number. */
export function codesDisabledReason(allocation: number | null): string | null {
  if ((allocation ?? 0) + ALLOCATION_STEP <= MAX_ALLOCATION) return null;
  return `A site can have at most ${formatCount(MAX_ALLOCATION)} access codes`;
}
