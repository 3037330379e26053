import { hash } from 'node:crypto';
import { png, rgb, rowsOf } from './png';

const WIDTH = 480;
const HEIGHT = 360;
/** The number of colours of the sky. They come first in the palette, before these: */
const SKY = 48;
const [SUN, FAR_HILL, NEAR_HILL] = [SKY, SKY + 1, SKY + 2];

/** A generated PNG: an evening over hills, different for each id. */
export function drawPicture(id: string): Uint8Array<ArrayBuffer> {
  const [hue = 0, sun = 0, bend = 0, shift = 0] = hash('sha256', id, 'buffer');
  const sunX = WIDTH * (0.2 + (0.6 * sun) / 255);
  const sunY = HEIGHT * (0.25 + (0.25 * bend) / 255);
  const hill = (x: number, base: number, waves: number) =>
    HEIGHT * base + 34 * Math.sin((x / WIDTH) * waves * Math.PI + shift / 40);

  function colorAt(x: number, y: number): number {
    if (y > hill(x, 0.82, 3)) return NEAR_HILL;
    if (y > hill(x, 0.66, 2)) return FAR_HILL;
    if (Math.hypot(x - sunX, y - sunY) < 42) return SUN;
    return Math.floor((y * SKY) / HEIGHT);
  }

  const sky = Array.from({ length: SKY }, (_, n) => rgb(hue * 1.4 + n * 1.5, 55, 28 + n));
  const sunAndHills = [rgb(48, 90, 85), rgb(hue * 1.4 + 20, 35, 28), rgb(hue * 1.4 + 20, 40, 16)];
  return png(WIDTH, [...sky, ...sunAndHills], rowsOf(WIDTH, HEIGHT, colorAt));
}
