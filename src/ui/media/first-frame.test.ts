// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { drawFirstFrame } from './first-frame';

/** Draws a picture of 400 by 100 pixels in a box of 50 by 50; returns its place on the canvas. */
function drawn(objectFit: string, state: Partial<Record<keyof HTMLImageElement, unknown>> = {}) {
  const image = document.createElement('img');
  image.style.objectFit = objectFit;
  document.body.append(image);
  const size = { complete: true, naturalWidth: 400, naturalHeight: 100, clientWidth: 50, clientHeight: 50 };
  for (const [name, value] of Object.entries({ ...size, ...state })) {
    Object.defineProperty(image, name, { value });
  }
  const canvas = document.createElement('canvas');
  const pen = { scale: vi.fn(), drawImage: vi.fn() };
  Object.defineProperty(canvas, 'getContext', { value: () => pen });
  drawFirstFrame(image, canvas);
  const [, ...place] = pen.drawImage.mock.lastCall ?? [];
  return { place, canvas: [canvas.width, canvas.height] };
}

it('the first frame is drawn as the picture is shown, with pixels for a page that is zoomed [media-166]', () => {
  expect(drawn('cover')).toEqual({ place: [-75, 0, 200, 50], canvas: [100, 100] });
  expect(drawn('contain')).toEqual({ place: [0, 18.75, 50, 12.5], canvas: [100, 100] });
});

it.each([
  ['that is loading', { complete: false }],
  ['that is broken', { naturalWidth: 0 }],
  ['out of sight', { clientWidth: 0 }],
])('nothing is drawn of a picture %s', (_which, state) => {
  expect(drawn('cover', state).place).toEqual([]);
});
