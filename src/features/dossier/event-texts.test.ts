import { expect, it } from 'vitest';
import { eventText } from './event-texts';

it.each([
  ['user', 'ban', 'banned'],
  ['user', 'assign-admin', 'promoted to Admin'],
  ['user', 'remove-admin', 'Admin access removed'],
  ['post', 'dismiss-reports', 'reports of a post dismissed'],
  ['site', 'update', 'site edited'],
  ['waitlist', 'delete', 'waitlist deleted'],
  // Not known to this build.
  ['user', 'freeze', 'user freeze'],
])('the act %s %s reads: %s [people-3]', (kind, action, text) =>
  expect(eventText({ kind, action })).toBe(text),
);
