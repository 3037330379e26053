import { hash } from 'node:crypto';
import { once } from '@/lib/browser/once';
import { png, rgb, rowsOf } from './png';

const SIZE = 96;
const SHADES = 24;
const EDGES = 4;
// One letter.
const WIDTH = 28;
const HEIGHT = 36;
const STROKE = 5;
const UNIT = 4.5;

// Each letter as lines through points of a grid of 5 by 7, x before y: A begins with a line from 06 to 20.
const LETTERS = `A062046/1434 B06003041423303/3344453606 C4130100105163645 D06003041453606 E40000646/0333
F400006/0333 G41301001051636454323 H0006/4046/0343 I2026 J4045361605 K0006/400346 L000646 M0600234046 N06004640
O103041453616050110 P06003041423303 Q103041453616050110/2446 R06003041423303/2346 S413010010213334445361605
T0040/2026 U000516364540 V002640 W0016223640 X0046/4006 Y002340/2326 Z00400646 0103041453616050110/1432
1112026/1636 201103041420646 3004023334445361605 436300444 54000033344453616050 630100105163645443303 7004016
8103041423313020110/130405163645443313 91636454130100102133343`.split(/\s/);

/** The address of a seeded user's avatar: it says all that the picture shows. */
export function avatarUrl(id: string, username: string): string {
  const hue = hash('sha256', id, 'buffer').readUInt16BE() % 360;
  return `/sandbox/avatars/${username.replaceAll('_', '').slice(0, 2).toUpperCase()}-${hue}.png`;
}

/** A PNG of at most two letters on a gradient. */
export function drawAvatar(initials: string, hue: number): Uint8Array<ArrayBuffer> {
  const palette = [
    ...Array.from({ length: SHADES }, (_, n) => rgb(hue + (50 * n) / SHADES, 57, 52 - (18 * n) / SHADES)),
    ...Array.from({ length: EDGES }, (_, n) => rgb(hue + 25, 57, 43 + (57 * (n + 1)) / EDGES)),
  ];
  const rows = Buffer.from(gradient());
  const left = 1 + (SIZE - initials.length * WIDTH) / 2;
  const top = (SIZE - HEIGHT) / 2;
  [...initials].forEach((letter, n) => {
    inks()
      .get(letter)
      ?.forEach((ink, at) => {
        const place = (top + Math.floor(at / WIDTH)) * (SIZE + 1) + left + n * WIDTH + (at % WIDTH);
        if (ink > 0) rows[place] = SHADES + ink - 1;
      });
  });
  return png(SIZE, palette, rows);
}

const gradient = once(() => rowsOf(SIZE, SIZE, (x, y) => Math.floor(((x + y) * SHADES) / (2 * SIZE))));

const inks = once(() => new Map(LETTERS.map((each) => [each[0], inkOf(each.slice(1))])));

/** How much of each pixel a letter covers, from 0 to `EDGES`. */
function inkOf(strokes: string): number[] {
  // Two points are a line, and the next line begins where it ends.
  const lines = [...strokes.matchAll(/(?=(\d)(\d)(\d)(\d))\d\d/g)].map(([, ...ends]) => ends.map(Number));
  return Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const x = ((at % WIDTH) - WIDTH / 2) / UNIT + 2;
    const y = (Math.floor(at / WIDTH) - HEIGHT / 2) / UNIT + 3;
    const nearest = UNIT * Math.min(...lines.map((line) => distance(line, x, y)));
    return Math.max(0, Math.min(EDGES, Math.round((STROKE / 2 + 0.5 - nearest) * EDGES)));
  });
}

function distance([fromX = 0, fromY = 0, toX = 0, toY = 0]: number[], x: number, y: number) {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const along = Math.max(0, Math.min(1, ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - fromX - along * dx, y - fromY - along * dy);
}
