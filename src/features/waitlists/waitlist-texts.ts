import { formatCount } from '@/lib/format';

/** Told after a waitlist was made (spec 02 §2). */
export function madeText(displayName: string): string {
  return `you just made a Waitlist Site for ${displayName}`;
}

/** The notices that the specification has no words for. */
export const done = {
  save: (displayName: string) => `you saved the Waitlist Site of ${displayName}`,
  delete: (displayName: string) => `you deleted the Waitlist Site of ${displayName}`,
};

/** How many have signed up, in words. */
export function membersText(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'member' : 'members'}`;
}
