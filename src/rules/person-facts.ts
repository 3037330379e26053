import { formatCounted } from '@/lib/format/format';
import { wasSent } from '@/lib/odd-rows';
import type { User } from '@/wire/users.schema';
import { staffLetter, THIS_IS_YOU } from './capabilities';

export type Fact = { label: string; tone?: 'info' | 'warning' | 'danger' };

/** What a user is, to this viewer. */
export function personBadges(viewer: User, user: User): Fact[] {
  const letter = staffLetter(viewer, user);
  return [
    ...when(user.is_banned, { label: 'Banned', tone: 'danger' }),
    ...when(letter !== null, { label: letter === 'S' ? 'Super admin' : 'Admin' }),
    ...when(user.verified, { label: 'Verified', tone: 'info' }),
    ...when(user.is_creator, { label: 'Creator' }),
    ...when(user.featured, { label: 'Featured', tone: 'warning' }),
  ];
}

/** What may be said to this viewer about a user in a few words. Nothing is said about unsent fields. */
export function personFacts(viewer: User, user: User): Fact[] {
  return [
    ...when(user.id === viewer.id, { label: THIS_IS_YOU }),
    ...personBadges(viewer, user),
    ...when(Boolean(user.token_symbol), { label: `$${user.token_symbol}` }),
    ...when(wasSent(user, 'num_posts'), { label: formatCounted(user.num_posts, 'post') }),
    ...when(wasSent(user, 'followers'), { label: formatCounted(user.followers, 'follower') }),
  ];
}

/** The fact as a list, which is empty if the fact does not hold. */
function when(holds: boolean, fact: Fact): Fact[] {
  return holds ? [fact] : [];
}
