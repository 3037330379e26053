import type { Locator, Page } from '@playwright/test';
import { card, openList, selectBox, selectionBar } from '../../sandbox/playwright/areas/user-list';
import { CAST } from '../../sandbox/playwright/index';

type Overlay = {
  name: string;
  /** Opens the overlay, and returns it once filled. */
  open: (page: Page) => Promise<Locator>;
  /** Open only while the pointer hovers over an element. */
  needsPointer?: boolean;
};

const whenFilled = async (overlay: Locator, content: Locator) => {
  await content.first().waitFor();
  return overlay;
};

/** The overlays of the list pages. */
export const OVERLAYS: readonly Overlay[] = [
  {
    name: 'the activity tray',
    async open(page) {
      await openList(page, '/lists/users');
      await card(page, CAST.fan.username).getByRole('button', { name: 'Ban', exact: true }).click();
      await page.getByText('you banned fan').waitFor();
      await page.getByRole('button', { name: 'Activity' }).click();
      const tray = page.getByRole('dialog', { name: 'Activity' });
      return whenFilled(tray, tray.getByRole('button', { name: 'Undo' }));
    },
  },
  {
    name: 'the plan of a bulk act',
    async open(page) {
      await openList(page, '/lists/users');
      await selectBox(page, 'super').check();
      await page.getByRole('button', { name: 'All on this page' }).click();
      await selectionBar(page)
        .getByRole('button', { name: /^Ban \d+$/ })
        .click();
      const plan = page.getByRole('dialog', { name: /^Ban/ });
      return whenFilled(plan, plan.getByRole('region', { name: 'Left out' }));
    },
  },
  {
    name: 'the dossier',
    async open(page) {
      await page.goto(`/lists/users?person=${CAST.star.id}`);
      const dossier = page.getByRole('dialog', { name: CAST.star.username });
      return whenFilled(dossier, dossier.getByRole('heading', { name: 'What staff did' }));
    },
  },
  {
    name: 'the palette',
    async open(page) {
      await openList(page, '/lists/users');
      await page.keyboard.press('Control+k');
      await page.keyboard.type('luna');
      const palette = page.locator('dialog[open]');
      return whenFilled(palette, palette.getByRole('option', { name: /luna_ray/ }));
    },
  },
  {
    name: 'the order of the featured',
    async open(page) {
      await openList(page, '/lists/featured');
      await page.getByRole('button', { name: 'Order', exact: true }).click();
      const order = page.getByRole('dialog', { name: 'Order Featured' });
      return whenFilled(order, order.getByRole('listitem'));
    },
  },
  {
    name: 'the media of a post',
    async open(page) {
      await openList(page, '/lists/reported-posts');
      await page.getByRole('button', { name: 'Open all 2 media' }).first().click();
      const viewer = page.getByRole('dialog', { name: 'Media' });
      return whenFilled(viewer, viewer.getByRole('button', { name: 'Next' }));
    },
  },
  {
    name: 'the list of shortcuts',
    async open(page) {
      await openList(page, '/lists/users');
      await page.getByRole('heading', { level: 1 }).focus();
      await page.keyboard.press('?');
      const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      return whenFilled(sheet, sheet.getByRole('listitem'));
    },
  },
  {
    name: 'the card of a name',
    needsPointer: true,
    async open(page) {
      // A response says nothing about its author but the name; the viewer is always known.
      await openList(page, '/lists/feedbackResponses?questionId=feedback-stream');
      await card(page, 'super').getByRole('link').hover();
      const tip = page.getByRole('tooltip');
      return whenFilled(tip, tip);
    },
  },
];
