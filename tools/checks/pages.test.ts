// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { navigationFor, PAGES, pagesFor } from '../../src/features/shell/pages';
import { createAppRouter } from '../../src/router';

const router = createAppRouter(new QueryClient());

describe('the table of pages', () => {
  it.each(PAGES)('$to is a route with this title and this guard', ({ to, title, needsSuper }) => {
    const [routes, , page] = router.getMatchedRoutes(to);
    // The heading may say more: Insights is 'User Insights'.
    expect(page?.options.staticData?.title).toContain(title);
    expect(routes.some(({ options }) => options.staticData?.needsSuper)).toBe(needsSuper === true);
  });

  it('lists every route of the main area that needs nothing in its address, or a page that covers it', () => {
    const unlistedPaths = Object.keys(router.routesByPath).filter(
      (path) =>
        !path.includes('$') &&
        !['/', '/lists', '/login'].includes(path) &&
        !PAGES.some(({ to, covers = [] }) => to === path || covers.some((start) => path.startsWith(start))),
    );
    expect(unlistedPaths, 'add each of these routes to src/features/shell/pages.ts').toEqual([]);
  });

  it('gives each page of the navigation its own icon and letter [keyboard-3, shell-8]', () => {
    const letters = PAGES.flatMap(({ letter }) => letter ?? []);
    expect(new Set(letters).size).toBe(letters.length);
    for (const [, pages] of navigationFor(true)) {
      for (const { icon, letter } of pages)
        expect([icon, letter]).toEqual([expect.stringMatching(/^M/), expect.stringMatching(/^[a-z]$/)]);
    }
  });

  it('has the navigation of the specification, whole and in its order', () => {
    const expectedGroups: [string, string[]][] = [
      ['Analytics', ['Insights']],
      ['Lists', ['Users', 'Creators', 'Session History', 'Banned Users', 'Reported Posts', 'Featured']],
      ['Sites', ['Creator Sites', 'NFT Sites', 'NFT Campaigns']],
      ['Engage', ['Feedback']],
      ['Super Admin', ['Admins', 'IP Restrictions', 'Downtime']],
    ];
    const shownGroups = new Map(navigationFor(true));
    expect(
      [...shownGroups.keys()].filter((group) => expectedGroups.some(([each]) => each === group)),
    ).toEqual(expectedGroups.map(([group]) => group));
    for (const [group, titles] of expectedGroups) {
      const titlesShown = shownGroups.get(group)?.map(({ title }) => title) ?? [];
      expect(titlesShown.filter((title) => titles.includes(title))).toEqual(titles);
    }
  });

  it('has every page with a letter in the navigation, except the two that the specification leaves out', () => {
    const outside = PAGES.filter(({ letter, icon }) => letter && !icon).map(({ title }) => title);
    expect(outside, 'without an icon a page is not in the navigation').toEqual(['Waitlists', 'FAQ']);
  });
});

it('a plain admin sees no page of super admins', () => {
  expect(pagesFor(true)).toEqual(PAGES);
  expect(pagesFor(false).filter(({ needsSuper }) => needsSuper)).toEqual([]);
  expect(navigationFor(true).map(([group]) => group)).toContain('Super Admin');
  expect(navigationFor(false).map(([group]) => group)).not.toContain('Super Admin');
});
