import { test } from '../support/sandbox';
import { walkThroughProduct } from '../support/walk';

test('a new member of staff walks through the whole product, from signing in to reading the history [hosting-11, hosting-13, parts-29]', {
  tag: ['@browsers', '@full'],
}, async ({ page }) => {
  test.slow();
  await walkThroughProduct(page);
});
