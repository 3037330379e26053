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
      ...GAPS.map((gap) => ({
        way: `double click with a gap of ${gap} ms`,
        byKey: false,
        press: () => pressHere(page, { clicks: 2, gap }),
      })),
      { way: 'triple click', byKey: false, press: () => pressHere(page, { clicks: 3, gap: 200 }) },
      { way: 'Enter held', byKey: true, press: () => holdKey(page, 'Enter') },
      { way: 'Space held', byKey: true, press: () => holdKey(page, 'Space') },
    ];
    const asksFirst = sends.length === 0;
    const expectedCalls = asksFirst ? 0 : calls;
    for (const { way, byKey, press } of ways) {
      await sandbox.reset();
      if (!signedOut) await signIn(page, 'super');
      await open(page, sandbox);
      const button = control?.(page) ?? page.getByRole('button', { name, exact: true });
      await expect(button).toBeEnabled();
      await pointAt(page, button);
      await sandbox.clearLog();
      // A held key acts on the focused control; a pointer press acts on whatever is under the pointer.
      if (byKey) await button.focus();
      await press();
      const callsSent = async () => {
        const log = await sandbox.log();
        return log
          .map(({ method, path }) => `${method} ${path}`)
          .filter((call) => (asksFirst ? !call.startsWith('GET ') : isSent(call, { sends })));
      };
      await expect.poll(async () => (await callsSent()).length, { message: way }).toBe(expectedCalls);
      // Wait until any surplus call has ended.
      await page.waitForLoadState('networkidle');
      expect(await callsSent(), way).toHaveLength(expectedCalls);
      // So that the page of this way makes no call during the next reset.
      await page.goto('about:blank');
    }
  });
}
