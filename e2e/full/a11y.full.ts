import { declareAccessibilityWalks } from '../support/accessibility-walks';
import { expectAccessible } from '../support/accessible';
import { OVERLAYS } from '../support/overlays';
import { test } from '../support/sandbox';

declareAccessibilityWalks('dark');

for (const colorScheme of ['light', 'dark'] as const) {
  for (const { name, open } of OVERLAYS) {
    test(`${name} is accessible in the ${colorScheme} theme [keyboard-13]`, async ({ page, signIn }) => {
      test.setTimeout(60_000);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await signIn(page, 'super');
      await open(page);
      await expectAccessible(page, name);
    });
  }
}
