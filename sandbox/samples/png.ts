import { crc32, deflateSync } from 'node:zlib';

/** Bytes of a colour, by the formula of CSS Color 4 for HSL. @param hue in degrees; the others in percent */
export function rgb(hue: number, saturation: number, lightness: number): number[] {
  const spread = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100);
  return [0, 8, 4].map((n) => {
    const k = (n + hue / 30) % 12;
    return Math.round(255 * (lightness / 100 - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  });
}

/** Rows of pixels, each after its filter byte. @param colorAt an index of the palette */
export function rowsOf(width: number, height: number, colorAt: (x: number, y: number) => number): Buffer {
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = colorAt(x, y);
  }
  return rows;
}

/** A PNG file of at most 256 colours (PNG specification, 5 and 11). */
export function png(width: number, palette: number[][], rows: Buffer): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(rows.length / (width + 1), 4);
  // Eight bits, by palette.
  header.set([8, 3], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('PLTE', Buffer.from(palette.flat())),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A chunk with its length and its check value. */
export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}
