import { expect, type Locator, type Page } from '@playwright/test';
import type { Sandbox } from '../../sandbox/playwright/client';
import type { SampleFile } from '../../sandbox/playwright/media';
import { reservedMediaSchema } from '../../src/wire/media.schema';

const COLOURS = new Map([
  ['255 0 0', 'red'],
  ['255 255 0', 'yellow'],
]);

/** Stores a file as a fan's application does; returns its address. */
export async function uploadFile(sandbox: Sandbox, { name, mimeType, buffer }: SampleFile): Promise<string> {
  const reserved = await sandbox.api('POST', `/v1/media/${name}`, { as: 'super' });
  const { media_id, upload_url } = reservedMediaSchema.parse(reserved.body);
  await fetch(sandbox.direct + upload_url, {
    method: 'PUT',
    headers: { origin: sandbox.direct, 'content-type': mimeType },
    body: Uint8Array.from(buffer),
  });
  return `/sandbox/media/${media_id}.${name.split('.').at(-1)}`;
}

/** The painted colour of a picture, above the button on the picture: red while the picture stands still. */
export async function paintedColour(picture: Locator): Promise<string> {
  const painted = (await picture.screenshot()).toString('base64');
  const colour = await picture.page().evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const pen = new OffscreenCanvas(1, 1).getContext('2d');
    pen?.drawImage(bitmap, -Math.floor(bitmap.width / 2), -Math.floor(bitmap.height * 0.15));
    const [red, green, blue] = pen?.getImageData(0, 0, 1, 1).data ?? [];
    return `${red} ${green} ${blue}`;
  }, painted);
  return COLOURS.get(colour) ?? colour;
}

/** Adds a picture that always moves to the page, and waits for its second frame. */
export async function waitUntilMoved(page: Page, url: string) {
  await page.evaluate((src) => {
    const picture = Object.assign(new Image(32, 32), { src, alt: 'always moves' });
    picture.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 9999';
    document.body.append(picture);
  }, url);
  await expect.poll(() => paintedColour(page.getByAltText('always moves'))).toBe('yellow');
}
