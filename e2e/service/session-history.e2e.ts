import type { Page } from '@playwright/test';
import { type AdminEvent, adminEventsPageSchema } from '@/wire/admin-events.schema';
import { pageButton } from '../../sandbox/playwright/areas/user-list';
import { callsOf } from '../../sandbox/playwright/calls';
import type { Sandbox } from '../../sandbox/playwright/client';
import { CAST } from '../../sandbox/playwright/index';
import { failureOf, NEVER_SHOWN, ruleOf } from '../support/faults';
import { serveHistory } from '../support/history';
import { expect, test } from '../support/sandbox';

const PATH = '/lists/session-history';
const COLUMNS = ['Time Of Event', 'User', 'Event Type', 'Event Action', 'Event Target Name or ID'];

const table = (page: Page) => page.getByRole('table', { name: 'Session History' });
/** The rows of events, without the rows of the days. */
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const texts = (page: Page) => rows(page).allInnerTexts();
const failureAlert = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Session History could not be loaded' });

/** The cells of one row; rows count from 0. */
function cells(page: Page, row: number) {
  return rows(page).nth(row).getByRole('cell');
}

async function open(page: Page) {
  await page.goto(PATH);
  await expect(page.getByText('showing 50 events')).toBeVisible();
}

/** The events that the API lists for a plain admin, in its order. */
async function listedEvents(sandbox: Sandbox): Promise<AdminEvent[]> {
  const events: AdminEvent[] = [];
  let next: string | null = null;
  do {
    const query: string = next ? `?cursor=${encodeURIComponent(next)}` : '';
    const { body } = await sandbox.api('GET', `/v1/admin/event${query}`, { as: 'admin' });
    const page = adminEventsPageSchema.parse(body);
    events.push(...page.events);
    next = page.cursors.next;
  } while (next);
  return events;
}

/** The events on the page, each with its exact time: two of one minute may have equal texts. */
function shownEvents(page: Page) {
  return rows(page).evaluateAll((all) =>
    all.map((row) => {
      const [who, kind, action] = [...row.querySelectorAll('td')]
        .slice(1)
        .map((cell) => cell.innerText.trim());
      return { createdAt: row.querySelector('time')?.dateTime, username: who, kind, action };
    }),
  );
}

async function eventCalls(sandbox: Sandbox) {
  return callsOf(await sandbox.log(), 'GET /v1/admin/event');
}

test('the history shows who did what to whom and when, in five columns [admin-events-1, admin-events-4]', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(page, 'admin');
  await open(page);
  await expect(page).toHaveTitle('Session History · Admin Dash');
  await expect(page.getByRole('heading', { name: 'Session History' })).toBeVisible();
  expect(await table(page).getByRole('columnheader').allInnerTexts()).toEqual(COLUMNS);
  // The sign-in of this test.
  await expect(cells(page, 0)).toHaveText([/ at /, 'admin', 'session', 'sign-in', 'admin']);
  await serveHistory(
    sandbox,
    [{ kind: 'session', action: 'sign-in', metadataName: 'super' }],
    '2026-01-15T11:57:00.000Z',
  );
  await page.reload();
  await expect(cells(page, 0)).toHaveText([
    // 11:57 UTC in New York, the browser's time zone; Unicode puts a narrow space before AM.
    /Thursday, January 15, 2026 at 6:57\sAM$/,
    'super',
    'session',
    'sign-in',
    'super',
  ]);
  const time = cells(page, 0).first().getByRole('time');
  await expect(time).toHaveAttribute('datetime', '2026-01-15T11:57:00.000Z');
});

test('the history is read 50 events a page, the same forward and back [admin-events-5, admin-events-6, parts-63]', {
  tag: '@full',
}, async ({ page, sandbox, signIn }) => {
  await signIn(page, 'admin');
  const events = await listedEvents(sandbox);
  await sandbox.clearLog();
  await open(page);
  await expect(pageButton(page, 'Prev')).toHaveAccessibleDescription('This is the first page');
  const pages = [await texts(page)];
  const eventsShown = await shownEvents(page);
  while (await pageButton(page, 'Next').isEnabled()) {
    const before = pages.at(-1) ?? [];
    await pageButton(page, 'Next').click();
    await expect.poll(async () => (await texts(page))[0]).not.toBe(before[0]);
    await expect(table(page)).toHaveAttribute('aria-busy', 'false');
    pages.push(await texts(page));
    eventsShown.push(...(await shownEvents(page)));
  }
  await expect(pageButton(page, 'Next')).toHaveAccessibleDescription('This is the last page');
  expect(pages.slice(0, -1).map((each) => each.length)).toEqual(pages.slice(1).map(() => 50));
  for (const before of pages.slice(0, -1).reverse()) {
    await pageButton(page, 'Prev').click();
    await expect.poll(() => texts(page)).toEqual(before);
  }
  const cursors = (await eventCalls(sandbox)).map(({ query }) => query.cursor);
  expect(cursors).toHaveLength(2 * pages.length - 1);
  expect(cursors.slice(pages.length)).toEqual(cursors.slice(0, pages.length - 1).reverse());
  // No event is missing, and none comes twice.
  expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(events.length);
  expect(eventsShown).toEqual(
    events.map(({ createdAt, username, kind, action }) => ({ createdAt, username, kind, action })),
  );
});

test('a page stays visible, dimmed, while the next page loads, and the column titles stay above the rows [admin-events-8]', {
  tag: '@full',
}, async ({ page, sandbox, signIn }) => {
  await signIn(page, 'super');
  await open(page);
  const [first] = await texts(page);
  await rows(page).nth(40).scrollIntoViewIfNeeded();
  await expect(table(page).getByRole('columnheader', { name: 'User' })).toBeInViewport();
  await expect(pageButton(page, 'Next')).toBeInViewport();
  await sandbox.fault({ method: 'GET', path: 'cursor=', kind: 'delay', ms: 3_000 });
  await sandbox.clearLog();
  await pageButton(page, 'Next').dblclick();
  await expect(table(page)).toHaveAttribute('aria-busy', 'true');
  await expect(table(page).getByRole('rowgroup').last()).toHaveCSS('opacity', '0.55');
  expect((await texts(page))[0]).toBe(first);
  await expect(pageButton(page, 'Next')).toHaveAccessibleDescription('The page is loading');
  await expect(table(page)).toHaveAttribute('aria-busy', 'false');
  expect((await texts(page))[0]).not.toBe(first);
  await expect(rows(page).first()).toBeInViewport();
  expect(await eventCalls(sandbox)).toHaveLength(1);
});

test('the latest act is first when the page is opened again [admin-events-7, sandbox-10]', {
  tag: '@full',
}, async ({ page, sandbox, signIn }) => {
  await signIn(page, 'super');
  await open(page);
  await pageButton(page, 'Next').click();
  await expect(pageButton(page, 'Prev')).toBeEnabled();
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  const card = page.getByRole('article', { name: CAST.fan.username, exact: true });
  await card.getByRole('button', { name: 'Ban' }).click();
  await expect(page.getByText('you banned fan')).toBeVisible();
  await sandbox.clearLog();
  await page.getByRole('link', { name: 'Session History' }).click();
  await expect(cells(page, 0)).toHaveText([/ at /, 'super', 'user', 'ban', 'fan']);
  await expect(pageButton(page, 'Prev')).toHaveAccessibleDescription('This is the first page');
  await page.reload();
  await expect(cells(page, 0)).toHaveText([/ at /, 'super', 'user', 'ban', 'fan']);
});

test('names come before ids, a missing value is a dash, and unknown, long and foreign values are shown unchanged [admin-events-3]', {
  tag: '@full',
}, async ({ page, sandbox, signIn }) => {
  await signIn(page, 'admin');
  const script = '<img src=x onerror=alert(1)>';
  await serveHistory(sandbox, [
    { metadataName: 'a name', metadataId: 'an-id' },
    { metadataId: 'an-id' },
    { metadataName: '', metadataId: 'an-id' },
    {},
    { kind: 'time-travel', action: 'un-happen', metadataName: script },
    { username: 'שרה', metadataName: 'שלום (1)' },
    { kind: 'k'.repeat(80), metadataName: 'x'.repeat(2_000) },
  ]);
  await page.goto(PATH);
  await expect(page.getByText('showing 7 events')).toBeVisible();
  await expect(cells(page, 0).first()).toHaveText(/Thursday, March 5, 2026 at 1:05\sPM$/);
  const targets = ['a name', 'an-id', 'an-id', '–', script, 'שלום (1)', `${'x'.repeat(299)}…`];
  for (const [row, target] of targets.entries()) await expect(cells(page, row).last()).toHaveText(target);
  await expect(cells(page, 4).nth(2)).toHaveText('time-travel');
  await expect(cells(page, 4).nth(3)).toHaveText('un-happen');
  await expect(cells(page, 5).nth(1)).toHaveText('שרה');
  await expect(table(page).getByRole('img')).toHaveCount(0);
  for (const width of [1440, 1024, 728]) {
    await page.setViewportSize({ width, height: 768 });
    await expect.poll(() => overflow(page)).toBe(0);
    await expect.poll(() => beyondTable(page)).toBeLessThanOrEqual(1);
  }
});

/** How far the last cell reaches beyond the table, in px. */
async function beyondTable(page: Page) {
  const [frame, last] = await Promise.all([table(page).boundingBox(), cells(page, 6).last().boundingBox()]);
  return frame && last ? last.x + last.width - frame.x - frame.width : Number.POSITIVE_INFINITY;
}

/** How far the page can be scrolled sideways, in px. The room kept for the scroll bar would make the number negative. */
function overflow(page: Page) {
  return page.locator('html').evaluate((root) => Math.max(0, root.scrollWidth - root.clientWidth));
}

test('a slow history shows skeletons, and an empty history an empty state [admin-events-10]', {
  tag: '@full',
}, async ({ page, sandbox, signIn }) => {
  await signIn(page, 'admin');
  await sandbox.fault({ method: 'GET', path: '^/v1/admin/event', kind: 'delay', ms: 2_000 });
  await page.goto(PATH);
  await expect(page.getByText('Loading Session History…')).toBeAttached();
  expect(await table(page).getByRole('columnheader').allInnerTexts()).toEqual(COLUMNS);
  await expect(page.getByText('showing 50 events')).toBeVisible();
  await expect(page.getByText('Loading Session History…')).toHaveCount(0);
  await serveHistory(sandbox, []);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No events yet' })).toBeVisible();
  await expect(page.getByText('showing 0 events')).toBeVisible();
  await expect(table(page)).toHaveCount(0);
});

test('a failed history shows the error once, and fills on Retry [admin-events-10]', { tag: '@full' }, async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(page, 'admin');
  const failure = failureOf('problem 403');
  await sandbox.fault({ ...ruleOf(failure), method: 'GET', path: '^/v1/admin/event', times: failure.tries });
  await page.goto(PATH);
  await expect(failureAlert(page)).toContainText(failure.says);
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(1);
  await expect(failureAlert(page)).not.toContainText(NEVER_SHOWN);
  await failureAlert(page).getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page)).toHaveCount(50);
  await expect(failureAlert(page)).toHaveCount(0);
});

test('a failed Next at the end of a page keeps the page and shows the error in view, and Retry turns the page [admin-events-10]', {
  tag: '@full',
}, async ({ page, sandbox, signIn }) => {
  await signIn(page, 'admin');
  await open(page);
  const first = await texts(page);
  await sandbox.fault({ method: 'GET', path: 'cursor=', kind: 'drop', times: 100 });
  await rows(page).last().scrollIntoViewIfNeeded();
  await pageButton(page, 'Next').click();
  await expect(failureAlert(page)).toContainText('Network Error');
  await expect(failureAlert(page).getByRole('button', { name: 'Retry' })).toBeInViewport();
  expect(await texts(page)).toEqual(first);
  await sandbox.clearFaults();
  await failureAlert(page).getByRole('button', { name: 'Retry' }).click();
  await expect(failureAlert(page)).toHaveCount(0);
  await expect(pageButton(page, 'Prev')).toBeEnabled();
  expect((await texts(page))[0]).not.toBe(first[0]);
});
