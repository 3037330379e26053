import type { Browser, Fixtures, PlaywrightTestArgs, PlaywrightWorkerArgs } from '@playwright/test';

type Session = {
  send(method: string, params: unknown): Promise<unknown>;
  dispatchMessage(message: { method?: string; params?: { download?: string; url?: string } }): void;
};

/**
 * Bridges what Playwright expects of a newer Firefox: the ESR has no `emulation.setMediaFeaturesOverride` (so
 * tests cannot choose the color scheme there) and does not number downloads.
 */
function bridgeProtocol(browser: Browser): void {
  // Cast: Playwright has no public way to its protocol sessions.
  const { _connection } = browser as unknown as {
    _connection: { toImpl(client: Browser): { _browserSession: Session } };
  };
  const session: Session = Object.getPrototypeOf(_connection.toImpl(browser)._browserSession);
  const { send, dispatchMessage } = session;
  session.send = function (method, params) {
    if (method === 'emulation.setMediaFeaturesOverride') return Promise.resolve({});
    return send.call(this, method, params);
  };
  session.dispatchMessage = function (message) {
    // The address of an export is a blob of its own.
    if (/^browsingContext\.download/.test(message.method ?? '') && message.params)
      message.params.download ??= message.params.url;
    dispatchMessage.call(this, message);
  };
}

export const firefoxFixtures: Fixtures<object, object, PlaywrightTestArgs, PlaywrightWorkerArgs> = {
  browser: [
    async ({ browser }, use) => {
      bridgeProtocol(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, use) => {
    // `fill` inserts text as a keyboard does. Playwright assigns `value` in Firefox, which React takes for a
    // change of its own and ignores.
    await context.addInitScript(() => {
      Object.defineProperty(window, '__pw_bidiInsertText', {
        get: () => (text: string) => void document.execCommand('insertText', false, text),
        set: () => {},
      });
    });
    await use(context);
  },
};
