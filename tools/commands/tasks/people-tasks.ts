import assert from 'node:assert/strict';
import { CAST } from '../../../sandbox/seed/cast/cast';
import { assertWrites, type Hand, type Task } from './task';

type PostAct = 'dismiss' | 'ban' | 'hide';

const POST_KEYS: Record<PostAct, string> = { dismiss: 'd', ban: 'b', hide: 'h' };

/** What is done with each of the first 20 reported posts, in their order: 12 dismissed, 3 authors banned, 5 hidden. */
const POST_ACTS: PostAct[][] = [
  ['dismiss', 'dismiss', 'ban', 'ban', 'dismiss'],
  ['hide', 'dismiss', 'hide', 'dismiss', 'hide'],
  ['dismiss', 'hide', 'dismiss', 'hide', 'dismiss'],
  ['dismiss', 'ban', 'dismiss', 'dismiss', 'dismiss'],
];

/** Events that are newer than the ban to be found, and how many of them are made at the same time. */
const NEWER_EVENTS = 5_000;
const AT_ONCE = 10;

/** Finds one user by a part of the name and moves the focus to the card. */
async function findUser(hand: Hand, part: string, name: string) {
  await hand.press('/');
  await hand.type(part);
  await hand.press('Enter');
  await hand.see(hand.page.getByText('showing 1 users', { exact: true }));
  await hand.press('Tab', 'j');
  await hand.see(hand.page.getByRole('article', { name }).and(hand.page.locator('[aria-current=true]')));
}

export const PEOPLE_TASKS: Task[] = [
  {
    title: 'Ban the author of a reported post, and hide the post',
    start: '/lists/reported-posts',
    async act(hand) {
      await hand.press('j', 'j', 'j', 'b', 'h');
      await hand.see(hand.page.getByText('you banned luna_ray'));
      await hand.see(hand.page.getByText("you deleted luna_ray's post"));
    },
    check: (log) => assertWrites(log, /^PATCH .*user-luna_ray$/, /^DELETE .*post-03$/),
  },
  {
    title: 'Find a user by a part of the name, and rename them',
    start: '/lists/users',
    async act(hand) {
      await findUser(hand, 'hopeful', CAST.hopeful.username);
      await hand.press('r');
      await hand.see(hand.page.getByRole('textbox', { name: 'Username' }));
      await hand.press('Control+a');
      await hand.type('hopeful_hank');
      await hand.see(hand.page.getByRole('button', { name: 'Confirm', disabled: false }));
      await hand.press('Enter');
      await hand.see(hand.page.getByText('username changed successfully!'));
    },
    check: (log) => assertWrites(log, /^PATCH .*user-hopeful_hal$/),
  },
  {
    title: 'Feature a user at rank 3',
    start: '/lists/users',
    async act(hand) {
      await findUser(hand, 'plain_jane', CAST.withoutAvatar.username);
      await hand.press('f');
      await hand.see(hand.page.getByRole('dialog', { name: 'Manage Featured' }));
      await hand.type('3');
      await hand.press('Enter');
      await hand.see(hand.page.getByText('you featured plain_jane at rank 3'));
    },
    check: (log) => assertWrites(log, /^PATCH .*user-plain_jane$/),
  },
  {
    title: '20 reports: 12 dismissed, 5 hidden, 3 authors banned',
    start: '/lists/reported-posts',
    async act(hand) {
      await hand.press('j');
      for (const act of POST_ACTS.flat()) {
        await hand.press(POST_KEYS[act]);
        // The other two move the focus to the next post by themselves.
        if (act === 'ban') await hand.press('j');
      }
      await hand.page.waitForLoadState('networkidle');
    },
    check(log) {
      const count = (call: RegExp) =>
        log.filter(({ method, path, status }) => status < 300 && call.test(`${method} ${path}`)).length;
      assert.equal(count(/^DELETE .*\/report$/), 12);
      assert.equal(count(/^DELETE \/v1\/post\/[^/]+$/), 5);
      assert.equal(count(/^PATCH \/v1\/user\//), 3);
    },
    limit: { keys: 24, clicks: 0 },
  },
  {
    title: 'Seven posts of one author, banned and hidden',
    start: '/lists/reported-posts',
    async act(hand) {
      const { page } = hand;
      await hand.click(page.getByRole('group', { name: 'Queue' }).getByText('Authors'));
      const name = 'Ban and hide all 7';
      await hand.click(page.getByRole('button', { name }));
      await hand.click(page.getByRole('dialog').getByRole('button', { name }));
      await hand.see(page.getByText('8 of 8 done'));
    },
    check: (log) =>
      assertWrites(log, /^PATCH .*user-chatty_chen$/, ...Array(7).fill(/^DELETE \/v1\/post\/post-\d+$/)),
    limit: { clicks: 4, keys: 0 },
  },
  {
    title: 'Who banned a user, from Banned Users',
    start: '/lists/banned-users',
    async arrange(sandbox) {
      await sandbox.api('PATCH', `/v1/user/${CAST.hopeful.id}`, { as: 'admin', body: { isBanned: true } });
    },
    async act(hand) {
      const { page } = hand;
      await hand.click(page.getByRole('link', { name: CAST.hopeful.username }));
      await hand.see(page.getByRole('dialog').getByRole('link', { name: /^banned by admin, / }));
    },
    check: (log) => assertWrites(log),
    limit: { clicks: 1, keys: 0 },
  },
  {
    title: 'Who banned a user, and when, among 5,000 events',
    start: '/lists/users',
    async arrange(sandbox) {
      await sandbox.api('PATCH', `/v1/user/${CAST.hopeful.id}`, { as: 'admin', body: { isBanned: true } });
      const path = `/v1/user/${CAST.withoutAvatar.id}`;
      const feature = (featuredRank: number) =>
        sandbox.api('PATCH', path, { as: 'super', body: { featuredRank } });
      for (let done = 0; done < NEWER_EVENTS; done += AT_ONCE)
        await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => feature(done + n + 1)));
    },
    async act(hand) {
      const { page } = hand;
      await hand.click(page.getByRole('link', { name: 'Session History' }));
      await hand.click(page.getByLabel('Target'));
      await hand.type(CAST.hopeful.username);
      await hand.press('Enter');
      await hand.click(page.getByRole('button', { name: 'Load more' }));
      const row = page.getByRole('row').filter({ hasText: CAST.hopeful.username });
      await hand.see(row.filter({ hasText: 'ban' }).filter({ hasText: 'admin' }));
    },
    check: (log) => assertWrites(log),
    limit: { clicks: 3 },
  },
];
