import { formatCount } from '@/lib/format/format';
import { wasSent } from '@/lib/odd-rows';
import type { User } from '@/wire/users.schema';
import { staffLetter } from './capabilities';

export type Fact = { label: string; tone?: 'info' | 'warning' | 'danger' };

/** What may be said to this viewer about a user in a few words. Nothing is said about unsent fields. */
export function personFacts(viewer: User, user: User): Fact[] {
  const letter = staffLetter(viewer, user);
  const facts: (Fact | false | null | '')[] = [
    user.id === viewer.id && { label: 'this is you!' },
    user.is_banned && { label: 'Banned', tone: 'danger' },
    letter && { label: letter === 'S' ? 'Super admin' : 'Admin' },
    user.verified && { label: 'Verified', tone: 'info' },
    user.is_creator && { label: 'Creator' },
    user.featured && { label: 'Featured', tone: 'warning' },
    user.token_symbol && { label: `$${user.token_symbol}` },
    wasSent(user, 'num_posts') && { label: `${formatCount(user.num_posts)} posts` },
    wasSent(user, 'followers') && { label: `${formatCount(user.followers)} followers` },
  ];
  return facts.filter((fact) => !!fact);
}
