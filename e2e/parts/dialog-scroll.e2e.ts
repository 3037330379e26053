import { expect, test } from '../support/sandbox';

test('the page behind a dialog does not scroll, and scrolls again once the dialog is closed [hosting-3]', {
  tag: '@full',
}, async ({ page, signIn }) => {
  await signIn(page, 'super');
  await page.goto('/lists/users');
  await expect(page.getByText('this is you!')).toBeVisible();
  const scrolled = () => page.evaluate(() => scrollY);

  async function turnWheel() {
    await page.mouse.move(20, 600);
    await page.mouse.wheel(0, 400);
    // A scroll event fires with the next frame, so wait for two.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }

  const dialogs = {
    palette: () => page.keyboard.press('Control+k'),
    confirm: async () => {
      await page.getByRole('button', { name: /^More/ }).first().click();
      await page.getByRole('menuitem', { name: 'Manage Featured' }).click();
    },
  };
  for (const open of Object.values(dialogs)) {
    const positionBefore = await scrolled();
    await open();
    await expect(page.getByRole('dialog')).toBeVisible();
    await turnWheel();
    expect(await scrolled()).toBe(positionBefore);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await expect
    .poll(async () => {
      await turnWheel();
      return scrolled();
    })
    .toBeGreaterThan(0);
});
