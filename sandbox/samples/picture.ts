import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 480;
const HEIGHT = 360;
const SKY = 48;

/** A generated PNG: an evening over hills, different for each id. */
export function drawPicture(id: string): Uint8Array<ArrayBuffer> {
  const [hue = 0, sun = 0, bend = 0, shift = 0] = createHash('sha256').update(id).digest();
  const sunX = WIDTH * (0.2 + (0.6 * sun) / 255);
  const sunY = HEIGHT * (0.25 + (0.25 * bend) / 255);
  const hill = (x: number, base: number, waves: number) =>
    HEIGHT * base + 34 * Math.sin((x / WIDTH) * waves * Math.PI + shift / 40);

  function colorAt(x: number, y: number): number {
    if (y > hill(x, 0.82, 3)) return SKY + 2;
    if (y > hill(x, 0.66, 2)) return SKY + 1;
    return Math.hypot(x - sunX, y - sunY) < 42 ? SKY : Math.floor((y * SKY) / HEIGHT);
  }

  const sky = Array.from({ length: SKY }, (_, n) => rgb(hue * 1.4 + n * 1.5, 55, 28 + n));
  const palette = [...sky, rgb(48, 90, 85), rgb(hue * 1.4 + 20, 35, 28), rgb(hue * 1.4 + 20, 40, 16)];
  const rows = Buffer.alloc(HEIGHT * (WIDTH + 1));
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) rows[y * (WIDTH + 1) + 1 + x] = colorAt(x, y);
  }
  return png(palette.flat(), rows);
}

/** Bytes of a colour given by its hue in degrees, saturation and lightness in percent. */
function rgb(hue: number, saturation: number, lightness: number): number[] {
  const spread = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100);
  return [0, 8, 4].map((n) => {
    const k = (n + hue / 30) % 12;
    return Math.round(255 * (lightness / 100 - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  });
}

/** A PNG file from one byte a pixel; each row starts with its filter byte (PNG specification, 5 and 11). */
function png(palette: number[], rows: Buffer): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // Eight bits, by palette.
  header.set([8, 3], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette)),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}
