import assert from 'node:assert/strict';
import type { Locator, Page } from '@playwright/test';
import type { Sandbox } from '../../../sandbox/playwright/client';
import type { LogEntry } from '../../../sandbox/qa/log-entry';

export type Task = {
  title: string;
  /** The page on which the task starts. */
  start: string;
  /** Arranges the server before the task starts. */
  arrange?: (sandbox: Sandbox) => Promise<void>;
  act: (hand: Hand) => Promise<void>;
  /** Throws if the calls do not show the task as done. */
  check: (log: LogEntry[]) => void;
  limit?: { clicks?: number; keys?: number };
};

/** Checks that these writes, and no others, succeeded, in any order. A pattern of letters and digits is an id. */
export function assertWrites(log: LogEntry[], ...expected: RegExp[]): void {
  const writes = log.filter(({ method, status }) => method !== 'GET' && status < 300);
  const calls = writes.map(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`);
  assert.equal(calls.length, expected.length, calls.join('\n'));
  for (const pattern of expected) {
    const at = calls.findIndex((call) => pattern.test(call));
    assert.notEqual(at, -1, `no ${pattern} in ${calls.join(', ')}`);
    calls.splice(at, 1);
  }
}

/** Works a page like a person does, without a pause, and counts the presses. */
export class Hand {
  readonly counts = { clicks: 0, keys: 0, typed: 0 };

  constructor(readonly page: Page) {}

  async click(target: Locator): Promise<void> {
    this.counts.clicks += 1;
    await target.click();
  }

  /** Presses each key once. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.counts.keys += 1;
      await this.page.keyboard.press(key);
    }
  }

  /** Types into the field that has the focus. */
  async type(text: string): Promise<void> {
    this.counts.typed += text.length;
    await this.page.keyboard.type(text);
  }

  /** Clicks a control that opens the file chooser, and chooses these files. */
  async choose(opener: Locator, files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.click(opener);
    await (await chooser).setFiles(files);
  }

  /** Clicks a control that downloads a file, and waits until the file is complete. */
  async download(opener: Locator): Promise<void> {
    const download = this.page.waitForEvent('download');
    await this.click(opener);
    await (await download).path();
  }

  /** Waits until the page shows this. */
  async see(target: Locator): Promise<void> {
    await target.first().waitFor();
  }
}
