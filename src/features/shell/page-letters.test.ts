import { describe, expect, it } from 'vitest';
import { letteredPages, PAGE_LETTERS } from './page-letters';
import { groupsFor } from './pages';

describe('the letters of the pages', () => {
  it('cover every page of the navigation, and name pages that exist', () => {
    const pages = letteredPages(true).map(({ page }) => page.title);
    expect(pages.toSorted()).toEqual(Object.values(PAGE_LETTERS).toSorted());
    for (const { title } of groupsFor(true).flatMap((group) => group.pages)) {
      expect(pages).toContain(title);
    }
  });

  it('open no page that the viewer may not open', () => {
    const titles = letteredPages(false).map(({ page }) => page.title);
    expect(titles).not.toContain('Admins');
    expect(titles).not.toContain('Downtime');
    expect(titles).toContain('Users');
  });
});
