import { expect, test } from '../support/sandbox';

test('on a narrow window an event has two lines: when and who, then what was done to whom', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await signIn(page, 'super');
  await page.goto('/lists/session-history');
  const event = page
    .getByRole('table', { name: 'Session History' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .first();
  await expect(event).toBeVisible();
  const boxes = await event
    .getByRole('cell')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().toJSON()));
  expect(boxes).toHaveLength(5);
  const [time, user, ...act] = boxes;
  expect(user.top).toBe(time.top);
  for (const box of act) {
    expect(box.top).toBe(act[0].top);
    expect(box.top).toBeGreaterThanOrEqual(time.bottom);
    expect(box.right).toBeLessThanOrEqual(390);
  }
});
