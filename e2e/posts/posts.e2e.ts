import {
  button,
  coverOf,
  listCalls,
  openPosts,
  post,
  SAYS,
  texts,
} from '../../sandbox/playwright/areas/post-list';
import { pageButton } from '../../sandbox/playwright/areas/user-list';
import { holdRequests } from '../../sandbox/playwright/calls';
import { CAST } from '../../sandbox/playwright/index';
import { expect, test } from '../support/sandbox';

test('a card shows the author of a post, its text, and how many people reported the post [posts-2, posts-3, posts-6]', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'super');
  await openPosts(page);
  await expect(page.getByRole('heading', { name: 'Reported Posts' })).toBeVisible();
  await expect(page.getByText('showing 24 posts', { exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(24);

  const cover = post(page, SAYS.cover);
  await expect(cover.getByRole('heading')).toHaveText(CAST.star.username);
  await expect(cover.getByText('$LUNA', { exact: true })).toBeVisible();
  await expect(cover.getByText('reported by 18 user(s)', { exact: true })).toBeVisible();
  await expect(cover.getByText('Banned')).toBeHidden();
  await expect(cover.getByRole('presentation')).toHaveAttribute('src', CAST.star.avatarUrl ?? '');
  await expect(cover.getByRole('time')).toHaveText('Jan 13, 2026');
  await expect(cover.getByRole('time')).toHaveAttribute('datetime', '2026-01-14T00:00:00.000Z');
  // The choices are plain texts, without controls.
  await expect(cover.getByRole('list')).toMatchAriaSnapshot(`
    - list "Choices":
      - listitem: Blue
      - listitem: Gold
  `);
  await expect(post(page, SAYS.choices).getByRole('list', { name: 'Choices' })).toContainText(
    'Only if it is loud',
  );
  await expect(cover.getByRole('button', { name: /^(Ban|Dismiss Report|Hide Post)$/ })).toHaveText([
    'Ban',
    'Dismiss Report',
    'Hide Post',
  ]);

  const banned = post(page, SAYS.banned);
  await expect(banned.getByText('Banned', { exact: true })).toBeVisible();
  await expect(button(page, SAYS.banned, 'Unban')).toBeEnabled();
  await expect(post(page, SAYS.worst).getByText('$')).toBeHidden();
  await expect(post(page, SAYS.worst).getByRole('list')).toBeHidden();
  // Here the author has no picture, and the post no text.
  await expect(page.getByRole('article', { name: 'Post by nova_kai' }).getByText('no text')).toBeVisible();
});

test('the most reported posts come first, dismissed ones last with nothing left to dismiss [posts-2, posts-14, posts-16, posts-18]', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  await openPosts(page);
  const counts = async () =>
    (await texts(page)).map((text) => Number(/reported by (\d+) user/.exec(text)?.[1] ?? 0));
  const firstCounts = await counts();
  expect(firstCounts[0]).toBe(27);
  await pageButton(page, 'Next').click();
  await expect(page.getByText('showing 16 posts', { exact: true })).toBeVisible();
  const secondCounts = await counts();
  expect([...firstCounts, ...secondCounts]).toEqual([...firstCounts, ...secondCounts].sort((a, b) => b - a));
  expect(secondCounts.filter((count) => count === 0)).toHaveLength(8);

  const last = page.getByRole('article').last();
  await expect(last.getByText('reports dismissed', { exact: true })).toBeVisible();
  const dismiss = last.getByRole('button', { name: 'Dismiss Report' });
  await expect(dismiss).toBeDisabled();
  await expect(dismiss).toHaveAccessibleDescription('reports already dismissed');
  await expect(last.getByRole('button', { name: 'Hide Post' })).toBeEnabled();

  // The viewer's own post: users cannot ban themselves.
  const ownPost = post(page, SAYS.staff);
  await expect(ownPost.getByText('this is you!')).toBeVisible();
  await expect(ownPost.getByRole('button', { name: /ban$/i })).toHaveCount(0);
  await expect(ownPost.getByRole('button', { name: 'Hide Post' })).toBeEnabled();
});

test('Next leads to the second page, Prev back to the first [posts-22]', { tag: '@full' }, async ({
  page,
  signIn,
  sandbox,
}) => {
  await signIn(page, 'admin');
  await openPosts(page);
  await expect(pageButton(page, 'Prev')).toBeDisabled();
  // The button is added once the height of the text is known.
  await expect(button(page, SAYS.long, 'Show all')).toBeVisible();
  const firstTexts = await texts(page);
  const letGo = await holdRequests(page, /\/v2\/post\?.*cursor=/);
  await pageButton(page, 'Next').dblclick();
  await expect(pageButton(page, 'Next')).toHaveAccessibleDescription('The page is loading');
  await expect(post(page, SAYS.worst)).toBeVisible();
  letGo();
  await expect(post(page, SAYS.staff)).toBeVisible();
  await expect(pageButton(page, 'Next')).toHaveAccessibleDescription('This is the last page');
  const secondTexts = await texts(page);
  expect(secondTexts.filter((text) => text.includes(SAYS.worst))).toEqual([]);
  await pageButton(page, 'Prev').click();
  await expect(post(page, SAYS.worst)).toBeVisible();
  await expect.poll(() => texts(page)).toEqual(firstTexts);
  const calls = (await listCalls(sandbox)).map(({ query }) => [query.filter, Boolean(query.cursor)]);
  expect(calls).toEqual([
    ['reported', false],
    ['reported', true],
    ['reported', false],
  ]);
});

test('a text is shown as text: its markup, its line breaks, its direction [posts-4]', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  await openPosts(page);
  await expect(post(page, SAYS.markup)).toContainText('<img src=x onerror="alert(1)">');
  await expect(post(page, SAYS.markup)).toContainText('<b>bold</b>');
  const lines = post(page, SAYS.lines).getByText(SAYS.lines);
  expect(await lines.textContent()).toBe('line one\nline two\n\n\tindented');
  await expect(lines).toHaveCSS('white-space', 'pre-wrap');
  const hebrew = post(page, SAYS.hebrew).getByText(SAYS.hebrew);
  await expect(hebrew).toHaveAttribute('dir', 'auto');
  await expect(hebrew).toHaveCSS('direction', 'rtl');
  // Long words without spaces wrap instead of widening the page.
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
});

test('a long text is cut, and shown whole on request [posts-5]', { tag: '@full' }, async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  await openPosts(page);
  const text = post(page, SAYS.long).getByText(SAYS.long);
  const end = () => text.evaluate((element) => element.getBoundingClientRect().bottom);
  const cardEnd = async () => (await post(page, SAYS.long).boundingBox())?.height ?? 0;
  const all = button(page, SAYS.long, 'Show all');
  expect(await end()).toBeGreaterThan(await cardEnd());
  await all.press('Enter');
  await expect(button(page, SAYS.long, 'Show less')).toBeFocused();
  expect(await cardEnd()).toBeGreaterThan(1_000);
  await button(page, SAYS.long, 'Show less').click();
  await expect.poll(cardEnd).toBeLessThan(600);
  await expect(button(page, SAYS.worst, 'Show all')).toBeHidden();
});

test('the first picture or video is shown, and broken media are reported [posts-7, posts-8, posts-9]', async ({
  page,
  signIn,
  invariants,
}) => {
  // With reduced motion a video has no poster.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn(page, 'admin');
  await openPosts(page);
  const cover = post(page, SAYS.cover);
  const picture = cover.getByRole('img', { name: "From luna_ray's post" });
  await expect(picture).toHaveCount(1);
  await expect(picture).toHaveAttribute('src', /media-post-03-1\.png$/);
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);

  const clip = post(page, SAYS.clip).getByLabel("From miles_beat's post");
  const state = () =>
    clip.evaluate((video) => {
      if (!(video instanceof HTMLVideoElement)) return null;
      const { paused, muted, autoplay, currentTime, readyState, controls } = video;
      return { paused, muted, autoplay, played: currentTime > 0, loaded: readyState > 0, controls };
    });
  const waiting = {
    paused: true,
    muted: true,
    autoplay: false,
    played: false,
    loaded: false,
    controls: true,
  };
  expect(await state()).toEqual(waiting);
  await expect(clip).toHaveAttribute('poster', /media-post-05-1\.png$/);
  await clip.focus();
  await page.keyboard.press('Space');
  await expect.poll(state).toEqual({ ...waiting, paused: false, played: true, loaded: true });

  await post(page, SAYS.lines).scrollIntoViewIfNeeded();
  await expect(post(page, SAYS.lines).getByText('media could not be loaded')).toBeVisible();
  expect(invariants.take()).toEqual([]);
});

test('a remembered preference, off at first, blurs media until they are requested [posts-13]', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  await openPosts(page);
  const preference = page.getByRole('checkbox', { name: 'Blur media' });
  const picture = post(page, SAYS.cover).getByAltText("From luna_ray's post");
  const blurred = () => coverOf(picture);
  await expect(preference).not.toBeChecked();
  expect(await blurred()).toBe('none');
  await preference.check();
  await page.reload();
  await expect(preference).toBeChecked();
  await expect(picture).toBeAttached();
  await expect.poll(blurred).toContain('blur');
  // The controls of blurred media cannot be focused.
  await button(page, SAYS.clip, 'Show media').focus();
  await page.keyboard.press('Shift+Tab');
  await expect(post(page, SAYS.clip).getByLabel("From miles_beat's post")).not.toBeFocused();

  await button(page, SAYS.cover, 'Show media').press('Enter');
  await expect.poll(blurred).toBe('none');
  await expect(button(page, SAYS.clip, 'Show media')).toBeVisible();
  await expect(button(page, SAYS.cover, 'Blur')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(blurred).toContain('blur');
  await button(page, SAYS.cover, 'Show media').click();
  await preference.uncheck();
  await expect(page.getByRole('button', { name: 'Show media' })).toHaveCount(0);
  // Checked again, the box also blurs the media that were shown before.
  await preference.check();
  await expect.poll(blurred).toContain('blur');
  await preference.uncheck();
  await page.reload();
  await expect(preference).not.toBeChecked();
});
