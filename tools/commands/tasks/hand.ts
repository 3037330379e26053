import type { Locator, Page } from '@playwright/test';

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
