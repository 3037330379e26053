import { formatCounted } from '@/lib/format/format';
import { wasSent } from '@/lib/odd-rows';
import type { User } from '@/wire/users.schema';
import { staffLetter, THIS_IS_YOU } from './capabilities';

export type Fact = { label: string; tone?: 'info' | 'warning' | 'danger' };

/** What a user is, to this viewer. */
export function personBadges(viewer: User, user: User): Fact[] {
  const letter = staffLetter(viewer, user);
  return given([
    user.is_banned && { label: 'Banned', tone: 'danger' },
    letter && { label: letter === 'S' ? 'Super admin' : 'Admin' },
    user.verified && { label: 'Verified', tone: 'info' },
    user.is_creator && { label: 'Creator' },
    user.featured && { label: 'Featured', tone: 'warning' },
  ]);
}

/** What may be said to this viewer about a user in a few words. Nothing is said about unsent fields. */
export function personFacts(viewer: User, user: User): Fact[] {
  return given([
    user.id === viewer.id && { label: THIS_IS_YOU },
    ...personBadges(viewer, user),
    user.token_symbol && { label: `$${user.token_symbol}` },
    wasSent(user, 'num_posts') && { label: formatCounted(user.num_posts, 'post') },
    wasSent(user, 'followers') && { label: formatCounted(user.followers, 'follower') },
  ]);
}

function given(facts: readonly (Fact | false | null | '')[]): Fact[] {
  return facts.filter((fact) => !!fact);
}
