import { card, openList } from '../../sandbox/playwright/areas/user-list';
import { CAST } from '../../sandbox/playwright/index';
import { expect, test } from '../support/sandbox';

test('in forced colors, states are marked without color [shell-175]', async ({ page, signIn }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, 'super');
  await openList(page, '/lists/users');

  // Only the item of the current page has a border.
  const pages = page.getByRole('navigation', { name: 'Main' });
  const expectItem = (name: string) => expect(pages.getByText(name, { exact: true }));
  await expectItem('Users').toHaveCSS('border-inline-start-style', 'solid');
  await expectItem('Creators').toHaveCSS('border-inline-start-style', 'none');
  await expectItem('Featured').toHaveCSS('border-inline-start-style', 'none');

  // The chosen theme and the chosen density have an outline.
  await expect(page.getByTitle('Same as system')).toHaveCSS('outline-style', 'solid');
  await expect(page.getByTitle('Light', { exact: true })).toHaveCSS('outline-style', 'none');
  await expect(page.getByText('Cards', { exact: true })).toHaveCSS('outline-style', 'solid');
  await expect(page.getByText('Rows', { exact: true })).toHaveCSS('outline-style', 'none');

  // A disabled button has the system's color for disabled text.
  const grey = await page.evaluate(() => {
    const text = document.body.appendChild(document.createElement('p'));
    text.style.color = 'GrayText';
    return getComputedStyle(text).color;
  });
  await expect(page.getByRole('button', { name: 'Prev' })).toHaveCSS('color', grey);

  // The menu item and the palette option that Enter would choose have an outline.
  const { username } = CAST.star;
  await card(page, username)
    .getByRole('button', { name: `More for ${username}` })
    .press('ArrowDown');
  await expect(page.getByRole('menuitem').first()).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').nth(0)).toHaveCSS('outline-style', 'solid');
  await expect(page.getByRole('option').nth(1)).toHaveCSS('outline-style', 'none');
});
