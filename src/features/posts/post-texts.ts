/** What a card says of its reports (spec 01 §2). */
export function reportsText(count: number): string {
  return count === 0 ? 'reports dismissed' : `reported by ${count} user(s)`;
}

/** What an action was and on whose post, for the notice of its failure. */
export const acts = {
  ban: (name: string) => `Ban of ${name}`,
  unban: (name: string) => `Unban of ${name}`,
  dismiss: (name: string) => `Dismissing the reports on ${name}'s post`,
  hide: (name: string) => `Hiding ${name}'s post`,
};

/** The server's word for a post that is gone, and what is shown in its place. */
export const NOT_FOUND = 'post not found';
export const HIDDEN_ALREADY = 'somebody hid this post already';

/** The notices after an action (spec 01 §8). */
export const done = {
  ban: (name: string) => `you banned ${name}`,
  unban: (name: string) => `you unbanned ${name}`,
  dismiss: (name: string) => `you dismissed the reports on ${name}'s post`,
  hide: (name: string) => `you deleted ${name}'s post`,
};
