import { hash } from 'node:crypto';
import { once } from '@/lib/browser/once';
import { png, rgb, rowsOf } from './png';

const SIZE = 96;
/** The number of colours of the gradient. They come first in the palette. */
const SHADES = 24;
/** The number of colours of letters: from the middle of the gradient, at the edge of a letter, to white. */
const EDGES = 4;
// The size of a letter in pixels; a letter is drawn on a grid of 5 by 7 points.
const WIDTH = 28;
const HEIGHT = 36;
const STROKE = 5;
const BETWEEN_POINTS = 4.5;

/**
 * The strokes of each letter: the points that a stroke leads through, as x and y from the top left. The X, `0046/4006`, has two
 * strokes: from 0,0 to 4,6, and from 4,0 to 0,6.
 */
const STROKES = {
  A: '062046/1434',
  B: '06003041423303/3344453606',
  C: '4130100105163645',
  D: '06003041453606',
  E: '40000646/0333',
  F: '400006/0333',
  G: '41301001051636454323',
  H: '0006/4046/0343',
  I: '2026',
  J: '4045361605',
  K: '0006/400346',
  L: '000646',
  M: '0600234046',
  N: '06004640',
  O: '103041453616050110',
  P: '06003041423303',
  Q: '103041453616050110/2446',
  R: '06003041423303/2346',
  S: '413010010213334445361605',
  T: '0040/2026',
  U: '000516364540',
  V: '002640',
  W: '0016223640',
  X: '0046/4006',
  Y: '002340/2326',
  Z: '00400646',
  0: '103041453616050110/1432',
  1: '112026/1636',
  2: '01103041420646',
  3: '004023334445361605',
  4: '36300444',
  5: '4000033344453616050',
  6: '30100105163645443303',
  7: '004016',
  8: '103041423313020110/130405163645443313',
  9: '1636454130100102133343',
};

/** The address of a seeded user's avatar, which says all that the picture shows. */
export function avatarUrl(id: string, username: string): string {
  const hue = hash('sha256', id, 'buffer').readUInt16BE() % 360;
  return `/sandbox/avatars/${username.replaceAll('_', '').slice(0, 2).toUpperCase()}-${hue}.png`;
}

/** A PNG of at most two letters on a gradient. */
export function drawAvatar(initials: string, hue: number): Uint8Array<ArrayBuffer> {
  const gradientColours = Array.from({ length: SHADES }, (_, n) =>
    rgb(hue + (50 * n) / SHADES, 57, 52 - (18 * n) / SHADES),
  );
  const letterColours = Array.from({ length: EDGES }, (_, n) =>
    rgb(hue + 25, 57, 43 + (57 * (n + 1)) / EDGES),
  );
  const rows = Buffer.from(gradient());
  // A row of a PNG begins with a byte that is not a pixel.
  const leftOfLetters = 1 + (SIZE - initials.length * WIDTH) / 2;
  const top = (SIZE - HEIGHT) / 2;
  for (const [n, letter] of [...initials].entries()) {
    const ink = inks().get(letter) ?? [];
    for (const [pixel, covered] of ink.entries()) {
      const x = leftOfLetters + n * WIDTH + (pixel % WIDTH);
      const y = top + Math.floor(pixel / WIDTH);
      if (covered > 0) rows[y * (SIZE + 1) + x] = SHADES + covered - 1;
    }
  }
  return png(SIZE, [...gradientColours, ...letterColours], rows);
}

const gradient = once(() => rowsOf(SIZE, SIZE, (x, y) => Math.floor(((x + y) * SHADES) / (2 * SIZE))));

const inks = once(
  () => new Map(Object.entries(STROKES).map(([letter, strokes]) => [letter, inkOf(strokes)])),
);

/** How much a letter covers of each pixel, row by row, from 0 to `EDGES`. */
function inkOf(strokes: string): number[] {
  const lines = strokes.split('/').flatMap(linesOf);
  const ink: number[] = [];
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      // The middle of the grid, the point 2,3, is in the middle of the letter.
      const gridX = 2 + (x - WIDTH / 2) / BETWEEN_POINTS;
      const gridY = 3 + (y - HEIGHT / 2) / BETWEEN_POINTS;
      const nearest = BETWEEN_POINTS * Math.min(...lines.map((line) => distance(line, gridX, gridY)));
      const covered = Math.round((STROKE / 2 + 0.5 - nearest) * EDGES);
      ink.push(Math.max(0, Math.min(EDGES, covered)));
    }
  }
  return ink;
}

type Line = { fromX: number; fromY: number; toX: number; toY: number };

/** The lines between the points of a stroke: `062046` leads from 0,6 to 2,0, and from there to 4,6. */
function linesOf(stroke: string): Line[] {
  const digits = [...stroke].map(Number);
  const lines: Line[] = [];
  for (let index = 0; index + 3 < digits.length; index += 2) {
    const [fromX = 0, fromY = 0, toX = 0, toY = 0] = digits.slice(index, index + 4);
    lines.push({ fromX, fromY, toX, toY });
  }
  return lines;
}

/** From a point to the nearest point of a line. */
function distance({ fromX, fromY, toX, toY }: Line, x: number, y: number): number {
  const width = toX - fromX;
  const height = toY - fromY;
  const along = ((x - fromX) * width + (y - fromY) * height) / (width * width + height * height);
  const share = Math.max(0, Math.min(1, along));
  return Math.hypot(x - fromX - share * width, y - fromY - share * height);
}
