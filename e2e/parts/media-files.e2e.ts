import { writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import {
  create,
  description,
  fillTexts,
  leaving,
  PHOTO,
  percentAbove,
  photo,
  title,
  uploadState,
} from '../../sandbox/playwright/areas/nft-sites';
import {
  alertOf,
  EMPTY,
  expectNothingLeft,
  PNG,
  pickFile,
  type SampleFile,
  SPOOFED,
  storedFiles,
  uploadSpeed,
  uploadSteps,
} from '../../sandbox/playwright/media';
import { bigVideo } from '../support/big-video';
import { expect, test } from '../support/sandbox';

test.beforeEach(({ page, signIn }) => signIn(page, 'admin'));

const MB = 1_000_000;
const WENT_WRONG = 'something went wrong! please try again';
const NOT_USABLE =
  'This file cannot be used: choose an image (PNG, JPEG, GIF, or WebP) or a video (MP4, WebM, or QuickTime)';
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

const button = (page: Page, name: string) => photo(page).getByRole('button', { name });

function pngOf(bytes: number): SampleFile {
  return { ...PNG, buffer: Buffer.concat([PNG.buffer, Buffer.alloc(bytes - PNG.buffer.length)]) };
}

async function expectTexts(page: Page) {
  await expect(title(page)).toHaveValue('Night Two');
  await expect(description(page)).toHaveValue('Ten **live** takes');
}

/** Removes the file from the form. */
async function remove(page: Page) {
  await button(page, 'Remove').click();
  await expect(photo(page).getByText('Drop a file here, paste it, or choose one')).toBeVisible();
}

test('a tab that is reloaded or closed during an upload deletes the upload, and offers the texts back [media-29]', async ({
  page,
  sandbox,
}) => {
  const speed = await uploadSpeed(page);
  await fillTexts(page);
  await speed(MB / 2);
  await pickFile(page, PHOTO, pngOf(5 * MB));
  await percentAbove(page, 0);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expectTexts(page);
  await expect(button(page, 'Choose a file')).toBeVisible();
  await expectNothingLeft(sandbox, 1);

  await pickFile(page, PHOTO, pngOf(5 * MB));
  await percentAbove(page, 0);
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  await expectNothingLeft(sandbox, 2);
  // Each upload was cut off, or came too late for a reservation that was already deleted.
  const refused = async () =>
    (await sandbox.log()).filter(({ method, status }) => method === 'PUT' && status >= 400);
  await expect.poll(refused).toHaveLength(2);
});

test('an empty file, a file a byte too large and a file of another type are refused before any call [media-30]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await fillTexts(page);
  const video = bigVideo(200 * MB + 1);
  const table: [string, SampleFile | string, string][] = [
    ['0 bytes', EMPTY, 'This file is empty'],
    ['an image', pngOf(10 * MB + 1), 'This file is too large: an image may have at most 10 MB'],
    ['a video', video.path, 'This file is too large: a video may have at most 200 MB'],
    ['SVG', { name: 'fox.svg', mimeType: 'image/svg+xml', buffer: SVG }, NOT_USABLE],
    ['text', { name: 'fox.txt', mimeType: 'text/plain', buffer: SVG }, NOT_USABLE],
    ['text named as a picture', { name: 'fox.png', mimeType: 'text/html', buffer: SVG }, NOT_USABLE],
    ['of no type', { name: 'fox', mimeType: '', buffer: SVG }, NOT_USABLE],
  ];
  try {
    for (const [what, file, says] of table) {
      await test.step(what, async () => {
        await pickFile(page, PHOTO, file);
        await expect(photo(page).getByText(says, { exact: true })).toBeVisible();
        await expect(uploadState(page)).toBeEmpty();
        await expect(create(page)).toHaveAccessibleDescription('missing: photo');
      });
    }
  } finally {
    video.remove();
  }
  await expectTexts(page);
  expect(await uploadSteps(sandbox)).toEqual([]);
  await pickFile(page, PHOTO, pngOf(10 * MB));
  await expect(uploadState(page)).toHaveText('Uploaded');
  await expect(photo(page).getByText(/^This file/)).toHaveCount(0);
  await remove(page);
  await expectNothingLeft(sandbox, 1);
});

test('a file is accepted by its content, not by the type that the browser gives [media-36, media-39]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await fillTexts(page);
  for (const mimeType of ['image/jpg', '', 'video/mp4']) {
    await test.step(`as '${mimeType}'`, async () => {
      await pickFile(page, PHOTO, { ...PNG, mimeType });
      await expect(uploadState(page)).toHaveText('Uploaded');
      await remove(page);
    });
  }
  const puts = (await sandbox.log()).filter(({ method }) => method === 'PUT');
  expect(puts.map(({ headers }) => headers['content-type'])).toEqual(Array(3).fill('image/png'));
  expect(await uploadSteps(sandbox)).not.toContain('mark');
});

test('a file is refused if its content contradicts its type; the texts stay and no upload is left [media-31]', async ({
  page,
  sandbox,
}) => {
  await fillTexts(page);
  expect(await alertOf(page, () => pickFile(page, PHOTO, SPOOFED))).toBe(WENT_WRONG);
  await expect(uploadState(page)).toHaveText(
    'Not uploaded: the file is not a png, jpeg, gif, webp, mp4, webm or mov',
  );
  await expect(create(page)).toHaveAccessibleDescription('The file was not uploaded: try again or remove it');
  await expectTexts(page);
  await remove(page);
  await expectNothingLeft(sandbox, 1);
});

test('a file with any name is uploaded under a safe one [media-32]', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  const table = [
    ['..\\..\\x.png', '.._.._x.png'],
    ['a\u0000b\r\n.png', 'a_b__.png'],
    [`${'x'.repeat(300)}.png`, `${'x'.repeat(251)}.png`],
  ];
  await fillTexts(page);
  for (const [name = '', sent = ''] of table) {
    await test.step(JSON.stringify(name), async () => {
      await sandbox.clearLog();
      await pickFile(page, PHOTO, { ...PNG, name });
      await expect(uploadState(page)).toHaveText('Uploaded');
      await expect(create(page)).toBeEnabled();
      const reserved = (await sandbox.log()).find(({ method }) => method === 'POST');
      const segment = /^\/v1\/media\/([^/]+)$/.exec(reserved?.path ?? '')?.[1] ?? '';
      expect(decodeURIComponent(segment)).toBe(sent);
      for (const stored of storedFiles(sandbox)) expect(stored).toMatch(/^[0-9a-f]{32}$/);
      await remove(page);
      await expectNothingLeft(sandbox, 1);
    });
  }
  await expectTexts(page);
});

test('a picture is dragged into the field, pasted from the clipboard, and picked again after it was removed [media-33]', {
  tag: '@full',
}, async ({ page, sandbox, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const file = test.info().outputPath('fox.png');
  writeFileSync(file, PNG.buffer);
  await fillTexts(page);
  const dragTo = await dragFrom(page, file);

  // A file dropped beside the field must not replace the page.
  await dragTo(page.getByRole('heading', { name: 'Create NFT Site' }), async () => {});
  await expectTexts(page);
  const zone = photo(page).getByText('Drop a file here, paste it, or choose one');
  await dragTo(zone, () => expect(photo(page).getByText('Drop it here')).toBeVisible());
  await expect(uploadState(page)).toHaveText('Uploaded');
  await expect(page.getByRole('img', { name: 'Preview of fox.png' })).toHaveJSProperty('naturalWidth', 1);
  await remove(page);

  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const blob = new Blob([bytes], { type: 'image/png' });
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
  }, PNG.buffer.toString('base64'));
  await title(page).press('ControlOrMeta+v');
  await expect(uploadState(page)).toHaveText('Uploaded');
  await expectTexts(page);
  await remove(page);

  for (const _ of ['once', 'again']) {
    const chooser = page.waitForEvent('filechooser');
    await button(page, 'Choose a file').press('Enter');
    const opened = await chooser;
    // The input is empty, because the browser fires no change event when the same file is chosen again.
    expect(await opened.element().evaluate((input) => (input as HTMLInputElement).value)).toBe('');
    await opened.setFiles(file);
    await expect(uploadState(page)).toHaveText('Uploaded');
    await remove(page);
  }
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await leaving(page).getByRole('button', { name: 'Leave' }).click();
  await expectNothingLeft(sandbox, 4);
});

/** Drags a file of this computer over an element and drops it there. */
async function dragFrom(page: Page, path: string) {
  const devtools = await page.context().newCDPSession(page);
  return async (target: Locator, meanwhile: () => Promise<void>) => {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error('there is nothing to drop it on');
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const data = { items: [], files: [path], dragOperationsMask: 1 };
    await devtools.send('Input.dispatchDragEvent', { type: 'dragEnter', ...at, data });
    await devtools.send('Input.dispatchDragEvent', { type: 'dragOver', ...at, data });
    await meanwhile();
    await devtools.send('Input.dispatchDragEvent', { type: 'drop', ...at, data });
  };
}
