import type { Page } from '@playwright/test';
import { openList } from '../../sandbox/playwright/areas/user-list';
import type { Sandbox } from '../../sandbox/playwright/client';
import { CARD_LISTS } from '../support/pages';
import { expect, test } from '../support/sandbox';

/** A control with a key. Only a control that would accept a press counts. */
const control = (key: string) =>
  `[aria-keyshortcuts~="${key}"]:is(a, button, input):not(:disabled, [aria-disabled=true])`;

/** Keys that the button of a menu declares, because they choose an item of the closed menu. */
const IN_MENU: Readonly<Record<string, string>> = { f: 'Manage Featured', r: 'Edit Username' };

async function declaredKeys(page: Page): Promise<string[]> {
  const declared = await page
    .locator('[aria-keyshortcuts]')
    .evaluateAll((all) => all.flatMap((each) => each.getAttribute('aria-keyshortcuts')?.split(' ') ?? []));
  return [...new Set(declared)].sort();
}

async function expectFocus(page: Page) {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
}

/** What a press leads to: the address, the dialogs, the element in focus and the writes. */
async function outcome(page: Page, sandbox: Sandbox) {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const log = await sandbox.log();
  return {
    address: page.url(),
    // By their titles: their contents may still be loading.
    dialogs: await page
      .getByRole('dialog')
      .evaluateAll((all) =>
        all.map((each) => document.getElementById(each.getAttribute('aria-labelledby') ?? '')?.textContent),
      ),
    writes: log.flatMap(({ method, path, body }) => (method === 'GET' ? [] : [{ method, path, body }])),
    searching: await page.evaluate(() => document.activeElement?.getAttribute('type') === 'search'),
  };
}

for (const path of CARD_LISTS) {
  test(`every key on ${path} does what its control does, once, and keeps the focus on the page [keyboard-8]`, async ({
    page,
    signIn,
    sandbox,
  }) => {
    test.setTimeout(300_000);
    await signIn(page, 'super');
    await openList(page, path);
    const keys = await declaredKeys(page);
    expect(keys.length).toBeGreaterThan(0);

    await page.getByRole('article').first().focus();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.waitFor();
    const listed = await sheet.getByRole('region', { name: 'On this page' }).locator('kbd').allInnerTexts();
    const moves = ['j', 'k', '←', '↑', '→', '↓'];
    expect(listed.filter((key) => !moves.includes(key)).sort()).toEqual(keys);

    for (const key of keys) {
      const openTarget = async () => {
        await sandbox.reset();
        await signIn(page, 'super');
        await openList(page, path);
        await page.waitForLoadState('networkidle');
        return page.locator(control(key)).first();
      };
      let target = await openTarget();
      if ((await target.count()) === 0) continue;
      await sandbox.clearLog();
      const outcomeBefore = await outcome(page, sandbox);
      if (key === '/') await target.focus();
      else await target.evaluate((element: HTMLElement) => element.click());
      const item = IN_MENU[key];
      if (item) await page.getByRole('menuitem', { name: item }).click();
      // A dialog may load first. Turning a page and selecting change nothing that is compared.
      if (!['[', ']', 'x'].includes(key)) {
        await expect.poll(() => outcome(page, sandbox)).not.toEqual(outcomeBefore);
      }
      if (page.url().includes('person=')) await page.getByRole('dialog').waitFor();
      const clicked = await outcome(page, sandbox);
      target = await openTarget();
      const card = target.locator('xpath=ancestor::article');
      const isOfCard = (await card.count()) > 0;
      await (isOfCard ? card : page.getByRole('article').first()).focus();
      await sandbox.clearLog();
      // A held key repeats its keydown. The first key loads the code of the keys.
      for (let times = 0; times < 4; times += 1) await page.keyboard.down(key);
      await page.keyboard.up(key);
      await expect(async () => {
        const pressed = await outcome(page, sandbox);
        expect(pressed, `the key ${key}`).toEqual(clicked);
      }).toPass({ timeout: 60_000 });
      // The address follows what is typed half a second later.
      if (key === '/') await expect(target).toHaveValue('');
      await expectFocus(page);
    }
  });
}

/** Whether this key leads from the focus to the browser's own controls: the page has no further control that way. */
function leavesPage(page: Page, key: 'Tab' | 'Shift+Tab') {
  return page.evaluate((key) => {
    const direction = key === 'Tab' ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
    const all = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]'),
    ].filter((each) => each.tabIndex >= 0 && !each.matches(':disabled') && each.checkVisibility());
    const from = document.activeElement;
    return !all.some((each) => (from?.compareDocumentPosition(each) ?? 0) & direction);
  }, key);
}

/** A repeatable sequence of numbers from 0 to 1. */
function* sequence(seed: number) {
  let state = seed;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    yield state / 2 ** 31;
  }
}

test('the focus is on the page after every key of a long walk [keyboard-8]', async ({ page, signIn }) => {
  test.setTimeout(600_000);
  const random = sequence(7);
  const KEYS = [
    'j',
    'j',
    'k',
    'ArrowDown',
    'ArrowUp',
    'd',
    'h',
    'b',
    'p',
    'f',
    'r',
    'o',
    'u',
    'Enter',
    'z',
    '[',
    ']',
    '/',
    '?',
    'Tab',
    'Shift+Tab',
  ];
  await signIn(page, 'super');
  for (const path of CARD_LISTS) {
    await openList(page, path);
    await page.keyboard.press('j');
    for (let step = 0; step < 40; step += 1) {
      const key = KEYS[Math.floor((random.next().value ?? 0) * KEYS.length)] ?? 'j';
      if ((key === 'Tab' || key === 'Shift+Tab') && (await leavesPage(page, key))) continue;
      await page.keyboard.press(key);
      await test.step(`${path}: ${key}`, () => expectFocus(page));
      // A dialog that is still loading takes no Escape, and a form that took a key asks before it closes.
      await expect(async () => {
        const leave = page.getByRole('button', { name: 'Leave', exact: true });
        if (await leave.count()) await leave.click();
        else if (await page.getByRole('dialog').count()) await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 500 });
      }).toPass();
      await expectFocus(page);
      // A key may open another page.
      if (new URL(page.url()).pathname !== path) {
        await openList(page, path);
        // A page that was just loaded has no focus yet.
        await page.keyboard.press('j');
      }
    }
  }
});
