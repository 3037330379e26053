/** What a card says of its reports (spec 01 §2). */
export function reportsText(count: number): string {
  return count === 0 ? 'reports dismissed' : `reported by ${count} user(s)`;
}

/** The notices after an action (spec 01 §8). */
export const done = {
  ban: (name: string) => `you banned ${name}`,
  unban: (name: string) => `you unbanned ${name}`,
  dismiss: (name: string) => `you dismissed the reports on ${name}'s post`,
  hide: (name: string) => `you deleted ${name}'s post`,
};
