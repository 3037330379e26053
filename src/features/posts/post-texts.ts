import { cutText } from '@/lib/cut-text';

/** Lines of a post that are shown before somebody asks for all of it. */
const SHOWN_LINES = 8;

/** What a card says of its reports (spec 01 §2). */
export function reportsText(count: number): string {
  return count === 0 ? 'reports dismissed' : `reported by ${count} user(s)`;
}

/** The beginning of a text that would make its card too tall; the text itself when it would not. */
export function beginningOf(content: string): string {
  const lines = content.split('\n');
  return cutText(lines.length > SHOWN_LINES ? `${lines.slice(0, SHOWN_LINES).join('\n')}…` : content);
}

/** The notices after an action (spec 01 §8). */
export const done = {
  ban: (name: string) => `you banned ${name}`,
  unban: (name: string) => `you unbanned ${name}`,
  dismiss: (name: string) => `you dismissed the reports on ${name}'s post`,
  hide: (name: string) => `you deleted ${name}'s post`,
};
