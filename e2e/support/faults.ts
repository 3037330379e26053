import type { Locator, Page } from '@playwright/test';
import type { FaultRule, Sandbox } from '../../sandbox/playwright/client';
import { expect } from './sandbox';

const problem = (status: number) => ({
  kind: 'status' as const,
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: 'No', status, detail: `refused with <b>${status}</b>` }),
});

export type Failure = Omit<FaultRule, 'method' | 'path'> & {
  name: string;
  /** The message that the user sees. */
  says: string;
  /** How often a read with this failure is tried. */
  tries: 1 | 3;
};

/**
 * The failures that `npm test` goes through; `npm run test:full` goes through the whole tables. The unit tests of
 * `src/api/http` check the words for every failure.
 */
const IN_EVERY_RUN = [
  'problem 403',
  'problem 429',
  'an HTML page for a 502',
  'malformed JSON',
  'an empty 204',
];

const isInThisRun = ({ name }: Failure) => Boolean(process.env.FULL) || IN_EVERY_RUN.includes(name);

const UNREADABLE = 'The server sent an answer this page cannot read';

const ALL_REFUSALS: Failure[] = [
  ...[400, 403, 404, 409, 422, 429].map(
    (status): Failure => ({
      ...problem(status),
      name: `problem ${status}`,
      // Of the refusals only a 429 asks to wait.
      says: `refused with <b>${status}</b>${status === 429 ? ' (try again in 60 min)' : ''}`,
      tries: 1,
      headers: { 'Retry-After': '3600' },
    }),
  ),
  { ...problem(500), name: 'problem 500', says: 'refused with <b>500</b>', tries: 3 },
  {
    name: 'an HTML page for a 502',
    kind: 'status',
    status: 502,
    contentType: 'text/html',
    body: '<!doctype html><html><body><h1>Bad Gateway</h1></body></html>',
    says: 'HTTP 502',
    tries: 3,
  },
  {
    name: 'a long plain text 500',
    kind: 'status',
    status: 500,
    body: 'x'.repeat(2_000),
    says: `${'x'.repeat(299)}…`,
    tries: 3,
  },
  { name: 'an empty 500', kind: 'status', status: 500, body: '', says: 'HTTP 500', tries: 3 },
  {
    name: 'an object without words',
    kind: 'status',
    status: 400,
    contentType: 'application/json',
    body: '{"code":7}',
    says: '{"code":7}',
    tries: 1,
  },
  {
    name: 'a JSON string',
    kind: 'status',
    status: 400,
    contentType: 'application/json',
    body: '"not now"',
    says: 'not now',
    tries: 1,
  },
];

const ALL_UNREADABLES: Failure[] = [
  {
    name: 'malformed JSON',
    kind: 'body',
    contentType: 'application/json',
    body: '{"users": [',
    says: UNREADABLE,
    tries: 1,
  },
  {
    name: 'a wrong shape',
    kind: 'body',
    contentType: 'application/json',
    body: '{"users":{"0":null},"cursors":null}',
    says: UNREADABLE,
    tries: 1,
  },
  { name: 'an empty 204', kind: 'body', status: 204, says: UNREADABLE, tries: 1 },
  {
    name: 'an HTML page for a 200',
    kind: 'body',
    contentType: 'text/html',
    body: '<html><body>Sign in to the Wi-Fi</body></html>',
    says: "This answer did not come from the API: a web page came in its place. Reloading the page may ask for a proxy's sign-in",
    tries: 1,
  },
];

/** The server refused the call, so nothing was done. */
export const REFUSALS = ALL_REFUSALS.filter(isInThisRun);

/** A 2xx whose body breaks the contract of a read. */
export const UNREADABLES = ALL_UNREADABLES.filter(isInThisRun);

/** The unreadable responses that confirm a write: without a body, or with JSON that has none of the fields that were sent (wire-1). */
export const CONFIRMING_UNREADABLES = UNREADABLES.filter(({ name }) =>
  ['a wrong shape', 'an empty 204'].includes(name),
);

/** The failure of this name. */
export function failureOf(name: string): Failure {
  const failure = [...ALL_REFUSALS, ...ALL_UNREADABLES].find((each) => each.name === name);
  if (!failure) throw new Error(`there is no failure '${name}'`);
  return failure;
}

/** The rule with which the sandbox answers so; `method` and `path` are still to be added. */
export function ruleOf({ name: _name, says: _says, tries: _tries, ...rule }: Failure) {
  return rule;
}

/** What no message may contain. */
export const NEVER_SHOWN = /undefined|\[object Object\]|<!doctype|<html|<h1|NaN/i;

/** The alerts with text; the region of notices is always on the page. */
export function alerts(page: Page) {
  return page.getByRole('alert').filter({ hasText: /\S/ });
}

/** Checks that exactly one alert shows the message, as plain text. */
export async function expectToldOnce(alert: Locator, says: string) {
  await expect(alert).toHaveCount(1);
  await expect(alert).toContainText(says);
  await expect(alert).not.toContainText(NEVER_SHOWN);
}

/** Arms a fault for one user action: a read repeats its call, so the fault lasts for all its attempts. */
export function armFailure(sandbox: Sandbox, method: 'GET' | 'PATCH', path: string, fault: Failure) {
  return sandbox.fault({ ...ruleOf(fault), method, path, times: method === 'GET' ? fault.tries : 1 });
}
