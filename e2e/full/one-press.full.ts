import { GAPS, holdKey, pointAt, pressHere } from '../support/controls/presses';
import { isSent } from '../support/controls/writing-control';
import { WRITING_CONTROLS } from '../support/controls/writing-controls';
import { expect, test } from '../support/sandbox';

for (const { file, name, open, control, sends, calls = 1, signedOut } of WRITING_CONTROLS) {
  test(`${name} (${file}, ${sends.join(', ') || 'asks first'}) sends once, for every double click and held key [shell-66]`, async ({
    page,
    signIn,
    sandbox,
  }) => {
    test.setTimeout(300_000);
    const ways = [
      ...GAPS.map((gap) => () => pressHere(page, { clicks: 2, gap })),
      () => pressHere(page, { clicks: 3, gap: 200 }),
      () => holdKey(page, 'Enter'),
      () => holdKey(page, 'Space'),
    ];
    for (const [way, press] of ways.entries()) {
      await sandbox.reset();
      if (!signedOut) await signIn(page, 'super');
      await open(page, sandbox);
      const button = control?.(page) ?? page.getByRole('button', { name, exact: true });
      await expect(button).toBeEnabled();
      await pointAt(page, button);
      await sandbox.clearLog();
      // A held key acts on the focused control; a pointer press acts on whatever is under the pointer.
      if (way >= GAPS.length + 1) await button.focus();
      await press();
      const callsSent = async () => {
        const log = await sandbox.log();
        return log
          .map(({ method, path }) => `${method} ${path}`)
          .filter((call) => (sends.length > 0 ? isSent(call, { sends }) : !call.startsWith('GET ')));
      };
      if (sends.length > 0)
        await expect.poll(async () => (await callsSent()).length, { message: `way ${way}` }).toBe(calls);
      // Wait until any surplus call has ended.
      await page.waitForLoadState('networkidle');
      expect(await callsSent(), `way ${way}`).toHaveLength(sends.length > 0 ? calls : 0);
      await page.goto('about:blank');
    }
  });
}
