import type { Access, DeclaredRoute } from '../http/route-types';

const WHO: Record<Access, string> = {
  anyone: 'For everybody, signed in or not.',
  qa: 'For everybody; a sandbox that others can reach needs its token.',
  signedIn: 'For every account that is signed in.',
  staff: 'For admins and super admins.',
  superAdmin: 'For super admins.',
};

/** What the summary of a call leaves out: what is declared of it, and its own details. */
export function descriptionOf({ method, access, facts }: DeclaredRoute): string {
  const { answer, details } = facts;
  const isStaff = access === 'staff' || access === 'superAdmin';
  const sentences = [
    WHO[access],
    method === 'PATCH' && answer !== null && 'Changes only the fields that are sent.',
    answer === 'csv' &&
      "From oldest to newest, in UTF-8 with CRLF; what would run as a formula begins with `'`.",
    answer === 'file' && 'Returns a part of the file for a `Range`.',
    details,
    isStaff && method !== 'GET' && 'Adds an event to the history (`GET /v1/admin/event`).',
  ];
  return sentences.filter(Boolean).join(' ');
}
