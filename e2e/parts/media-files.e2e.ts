import { writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import {
  createButton,
  description,
  fillTexts,
  leaveQuestion,
  PHOTO,
  photo,
  title,
  uploadState,
  waitForPercentAbove,
} from '../../sandbox/playwright/areas/nft-sites';
import {
  alertOf,
  EMPTY_FILE,
  expectNothingLeft,
  PNG,
  pickFile,
  type SampleFile,
  SPOOFED_FILE,
  storedFiles,
  uploadSpeedControl,
  uploadSteps,
} from '../../sandbox/playwright/media';
import { bigVideo } from '../support/big-video';
import { expect, test } from '../support/sandbox';

// Tried in the form of an NFT site, whose only field for media is 'Photo'.
test.beforeEach(({ page, signIn }) => signIn(page, 'admin'));

const MB = 1_000_000;
const WENT_WRONG = 'something went wrong! please try again';
const TOO_LARGE = 'This file is too large:';
const NOT_USABLE =
  'This file cannot be used: choose an image (PNG, JPEG, GIF, or WebP) or a video (MP4, WebM, or QuickTime)';
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

const photoButton = (page: Page, name: string) => photo(page).getByRole('button', { name });

function pngOf(bytes: number): SampleFile {
  return { ...PNG, buffer: Buffer.concat([PNG.buffer, Buffer.alloc(bytes - PNG.buffer.length)]) };
}

async function expectTexts(page: Page) {
  await expect(title(page)).toHaveValue('Night Two');
  await expect(description(page)).toHaveValue('Ten **live** takes');
}

/** Removes the file from the form. */
async function removeFile(page: Page) {
  await photoButton(page, 'Remove').click();
  await expect(photo(page).getByText('Drop a file here, paste it, or choose one')).toBeVisible();
}

test('a tab that is reloaded or closed during an upload deletes the upload, and offers the texts back [media-29]', async ({
  page,
  sandbox,
}) => {
  const setUploadSpeed = await uploadSpeedControl(page);
  await fillTexts(page);
  await setUploadSpeed(MB / 2);
  await pickFile(page, PHOTO, pngOf(5 * MB));
  await waitForPercentAbove(page, 0);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expectTexts(page);
  await expect(photoButton(page, 'Choose a file')).toBeVisible();
  await expectNothingLeft(sandbox, { reserved: 1 });

  await pickFile(page, PHOTO, pngOf(5 * MB));
  await waitForPercentAbove(page, 0);
  const closeEvent = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closeEvent;
  await expectNothingLeft(sandbox, { reserved: 2 });
  // Both PUTs failed: cut off with the page, or refused because the reservation was already deleted.
  const refusedUploads = async () =>
    (await sandbox.log()).filter(({ method, status }) => method === 'PUT' && status >= 400);
  await expect.poll(refusedUploads).toHaveLength(2);
});

test('an empty file, a file a byte too large and a file of another type are refused before any call [media-30]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await fillTexts(page);
  const video = bigVideo(200 * MB + 1);
  const svgAs = (name: string, mimeType: string): SampleFile => ({ name, mimeType, buffer: SVG });
  const files: { label: string; file: SampleFile | string; reason: string }[] = [
    { label: 'an empty file', file: EMPTY_FILE, reason: 'This file is empty' },
    {
      label: 'a large image',
      file: pngOf(10 * MB + 1),
      reason: `${TOO_LARGE} an image may have at most 10 MB`,
    },
    { label: 'a large video', file: video.path, reason: `${TOO_LARGE} a video may have at most 200 MB` },
    { label: 'an SVG file', file: svgAs('fox.svg', 'image/svg+xml'), reason: NOT_USABLE },
    { label: 'a text file', file: svgAs('fox.txt', 'text/plain'), reason: NOT_USABLE },
    { label: 'a text file named as a picture', file: svgAs('fox.png', 'text/html'), reason: NOT_USABLE },
    { label: 'a file without a type', file: svgAs('fox', ''), reason: NOT_USABLE },
  ];
  try {
    for (const { label, file, reason } of files) {
      await test.step(label, async () => {
        await pickFile(page, PHOTO, file);
        await expect(photo(page).getByText(reason, { exact: true })).toBeVisible();
        await expect(uploadState(page)).toBeEmpty();
        await expect(createButton(page)).toHaveAccessibleDescription('missing: photo');
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
  await removeFile(page);
  await expectNothingLeft(sandbox, { reserved: 1 });
});

test('a file is accepted by its content, not by the type that the browser gives [media-36, media-39]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  await fillTexts(page);
  for (const mimeType of ['image/jpg', '', 'video/mp4']) {
    await test.step(`as '${mimeType}'`, async () => {
      await pickFile(page, PHOTO, { ...PNG, mimeType });
      await expect(uploadState(page)).toHaveText('Uploaded');
      await removeFile(page);
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
  expect(await alertOf(page, () => pickFile(page, PHOTO, SPOOFED_FILE))).toBe(WENT_WRONG);
  await expect(uploadState(page)).toHaveText(
    'Not uploaded: the file is not a png, jpeg, gif, webp, mp4, webm or mov',
  );
  await expect(createButton(page)).toHaveAccessibleDescription(
    'The file was not uploaded: try again or remove it',
  );
  await expectTexts(page);
  await removeFile(page);
  await expectNothingLeft(sandbox, { reserved: 1 });
});

test('a file is uploaded under a safe name, whatever its own name is [media-32]', { tag: '@full' }, async ({
  page,
  sandbox,
}) => {
  const names = [
    { name: '..\\..\\x.png', safeName: '.._.._x.png' },
    { name: 'a\u0000b\r\n.png', safeName: 'a_b__.png' },
    { name: `${'x'.repeat(300)}.png`, safeName: `${'x'.repeat(251)}.png` },
  ];
  await fillTexts(page);
  for (const { name, safeName } of names) {
    await test.step(JSON.stringify(name), async () => {
      await sandbox.clearLog();
      await pickFile(page, PHOTO, { ...PNG, name });
      await expect(uploadState(page)).toHaveText('Uploaded');
      await expect(createButton(page)).toBeEnabled();
      const reservation = (await sandbox.log()).find(({ method }) => method === 'POST');
      const segment = /^\/v1\/media\/([^/]+)$/.exec(reservation?.path ?? '')?.[1] ?? '';
      expect(decodeURIComponent(segment)).toBe(safeName);
      for (const storedName of storedFiles(sandbox)) expect(storedName).toMatch(/^[0-9a-f]{32}$/);
      await removeFile(page);
      await expectNothingLeft(sandbox, { reserved: 1 });
    });
  }
  await expectTexts(page);
});

test('a file dropped on the field is uploaded, and one dropped beside the field changes nothing [media-33]', {
  tag: '@full',
}, async ({ page }) => {
  const dragTo = await dragFrom(page, savedPng());
  await fillTexts(page);
  // A file dropped beside the field must not replace the page.
  await dragTo(page.getByRole('heading', { name: 'Create NFT Site' }), async () => {});
  await expectTexts(page);
  const dropTarget = photo(page).getByText('Drop a file here, paste it, or choose one');
  await dragTo(dropTarget, () => expect(photo(page).getByText('Drop it here')).toBeVisible());
  await expect(uploadState(page)).toHaveText('Uploaded');
  await expect(page.getByRole('img', { name: 'Preview of fox.png' })).toHaveJSProperty('naturalWidth', 1);
});

test('a picture pasted from the clipboard is uploaded, and the texts stay [media-33]', {
  tag: '@full',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await fillTexts(page);
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const blob = new Blob([bytes], { type: 'image/png' });
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
  }, PNG.buffer.toString('base64'));
  await title(page).press('ControlOrMeta+v');
  await expect(uploadState(page)).toHaveText('Uploaded');
  await expectTexts(page);
});

test('a removed picture can be picked again by keyboard, and leaving the form deletes the upload [media-33]', {
  tag: '@full',
}, async ({ page, sandbox }) => {
  const file = savedPng();
  await fillTexts(page);
  for (const _ of ['once', 'again']) {
    const chooser = page.waitForEvent('filechooser');
    await photoButton(page, 'Choose a file').press('Enter');
    const fileChooser = await chooser;
    // The input is empty, because the browser fires no change event when the same file is chosen again.
    // Cast: the file chooser belongs to an input.
    expect(await fileChooser.element().evaluate((input) => (input as HTMLInputElement).value)).toBe('');
    await fileChooser.setFiles(file);
    await expect(uploadState(page)).toHaveText('Uploaded');
    await removeFile(page);
  }
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await leaveQuestion(page).getByRole('button', { name: 'Leave' }).click();
  await expectNothingLeft(sandbox, { reserved: 2 });
});

/** Saves the picture as a file of this test; returns the path. */
function savedPng(): string {
  const path = test.info().outputPath('fox.png');
  writeFileSync(path, PNG.buffer);
  return path;
}

// `DragOperation` of the DevTools protocol.
const COPY = 1;

/** Returns a function that drags a file of this computer over an element, and drops the file there. */
async function dragFrom(page: Page, path: string) {
  const devtools = await page.context().newCDPSession(page);
  return async (target: Locator, beforeDrop: () => Promise<void>) => {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error('the drop target is not visible');
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const data = { items: [], files: [path], dragOperationsMask: COPY };
    await devtools.send('Input.dispatchDragEvent', { type: 'dragEnter', ...point, data });
    await devtools.send('Input.dispatchDragEvent', { type: 'dragOver', ...point, data });
    await beforeDrop();
    await devtools.send('Input.dispatchDragEvent', { type: 'drop', ...point, data });
  };
}
