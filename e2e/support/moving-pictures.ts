import { deflateSync } from 'node:zlib';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Sandbox } from '../../sandbox/playwright/client';
import type { SampleFile } from '../../sandbox/playwright/media';
import { pngChunk } from '../../sandbox/samples/png';
import { reservedMediaSchema } from '../../src/wire/media.schema';

type Colour = 'red' | 'yellow';

const SIZE = 8;
/** The first frame is red for 0.1 s, the second one yellow for longer than any test. */
const FRAMES: { colour: Colour; ms: number }[] = [
  { colour: 'red', ms: 100 },
  { colour: 'yellow', ms: 600_000 },
];

const word = (n: number) => [n & 255, n >> 8];
const triple = (n: number) => [n & 255, (n >> 8) & 255, n >> 16];

/** Packs numbers of the given widths, the lowest bit first. */
function packed(numbers: (readonly [value: number, width: number])[]): number[] {
  const bits = numbers.flatMap(([value, width]) => Array.from({ length: width }, (_, n) => (value >> n) & 1));
  return Array.from({ length: Math.ceil(bits.length / 8) }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit, n) => byte | (bit << n), 0),
  );
}

/** GIF89a; each pixel is a code of three bits, after a clear code, so that the codes stay as wide. */
function gif(): Buffer {
  const frames = FRAMES.flatMap(({ ms }, colour) => {
    const pixels = Array.from({ length: SIZE * SIZE }, () => [[4, 3] as const, [colour, 3] as const]).flat();
    const data = packed([...pixels, [5, 3]]);
    return [
      ...[0x21, 0xf9, 4, 4, ...word(ms / 10), 0, 0],
      ...[0x2c, 0, 0, 0, 0, ...word(SIZE), ...word(SIZE), 0],
      ...[2, data.length, ...data, 0],
    ];
  });
  const palette = [255, 0, 0, 255, 255, 0, 0, 0, 0, 255, 255, 255];
  const screen = [...word(SIZE), ...word(SIZE), 0x91, 0, 0, ...palette];
  return Buffer.from([...Buffer.from('GIF89a'), ...screen, ...frames, 0x3b]);
}

/** PNG with the chunks of an animation, by palette. */
function png(): Buffer {
  const four = (n: number) => [...word(n >> 16).reverse(), ...word(n & 0xffff).reverse()];
  const frame = (at: number) => {
    const number = at === 0 ? 0 : at * 2 - 1;
    const ms = Math.min(FRAMES[at]?.ms ?? 0, 65_535);
    const control = [...four(number), ...four(SIZE), ...four(SIZE), ...four(0), ...four(0)];
    const rows = deflateSync(
      Buffer.from(Array.from({ length: SIZE }, () => [0, ...Array(SIZE).fill(at)]).flat()),
    );
    const delay = [...word(ms).reverse(), ...word(1_000).reverse(), 0, 0];
    return [
      pngChunk('fcTL', Buffer.from([...control, ...delay])),
      at === 0 ? pngChunk('IDAT', rows) : pngChunk('fdAT', Buffer.from([...four(number + 1), ...rows])),
    ];
  };
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', Buffer.from([...four(SIZE), ...four(SIZE), 8, 3, 0, 0, 0])),
    pngChunk('acTL', Buffer.from([...four(FRAMES.length), ...four(1)])),
    pngChunk('PLTE', Buffer.from([255, 0, 0, 255, 255, 0])),
    ...FRAMES.flatMap((_, at) => frame(at)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** WebP with lossless frames of one colour: each channel has a code of one symbol, so the pixels take no bits. */
function webp(): Buffer {
  const chunk = (name: string, data: number[]) => [
    ...[...Buffer.from(name), ...word(data.length & 0xffff), ...word(data.length >> 16)],
    ...[...data, ...(data.length % 2 ? [0] : [])],
  ];
  const size = triple(SIZE - 1);
  const frames = FRAMES.flatMap(({ colour, ms }) => {
    const [green, red, blue, alpha, distance] = [colour === 'yellow' ? 255 : 0, 255, 0, 255, 0];
    const codes = [green, red, blue, alpha, distance].flatMap(
      (symbol) =>
        [
          [1, 1],
          [0, 1],
          [1, 1],
          [symbol, 8],
        ] as const,
    );
    const header = [
      [SIZE - 1, 14],
      [SIZE - 1, 14],
      [0, 1],
      [0, 3],
      [0, 1],
      [0, 1],
      [0, 1],
    ] as const;
    const pixels = chunk('VP8L', [0x2f, ...packed([...header, ...codes])]);
    return chunk('ANMF', [...triple(0), ...triple(0), ...size, ...size, ...triple(ms), 2, ...pixels]);
  });
  const file = [
    ...chunk('VP8X', [2, 0, 0, 0, ...size, ...size]),
    ...chunk('ANIM', [0, 0, 0, 0, ...word(1)]),
    ...frames,
  ];
  return Buffer.from([
    ...Buffer.from('RIFF'),
    ...word(file.length + 4),
    0,
    0,
    ...Buffer.from('WEBP'),
    ...file,
  ]);
}

const file = (name: string, mimeType: string, buffer: Buffer): SampleFile => ({ name, mimeType, buffer });

/** Pictures that are red, and yellow from the first tenth of a second on. */
export const MOVING = {
  gif: file('moving.gif', 'image/gif', gif()),
  png: file('moving.png', 'image/png', png()),
  webp: file('moving.webp', 'image/webp', webp()),
};

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
  return picture.page().evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const pen = new OffscreenCanvas(1, 1).getContext('2d');
    pen?.drawImage(bitmap, -Math.floor(bitmap.width / 2), -Math.floor(bitmap.height * 0.15));
    const [red, green, blue] = pen?.getImageData(0, 0, 1, 1).data ?? [];
    const colour = `${red} ${green} ${blue}`;
    return (
      new Map([
        ['255 0 0', 'red'],
        ['255 255 0', 'yellow'],
      ]).get(colour) ?? colour
    );
  }, painted);
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
