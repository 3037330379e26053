import { deflateSync } from 'node:zlib';
import type { SampleFile } from '../../sandbox/playwright/media';
import { pngChunk } from '../../sandbox/samples/png';

const SIZE = 8;
/** The first frame is red for 0.1 s, the second one yellow for longer than any test. The palettes have the same order. */
const FRAMES = [
  { green: 0, ms: 100 },
  { green: 255, ms: 600_000 },
];
const [RED, YELLOW] = [
  [255, 0, 0],
  [255, 255, 0],
];

// Numbers of two, three and four bytes. GIF and WebP have the lowest byte first, PNG the highest.
const twoBytes = (n: number) => [n & 255, n >> 8];
const threeBytes = (n: number) => [n & 255, (n >> 8) & 255, n >> 16];
const fourBytes = (n: number) => [...twoBytes(n & 0xffff), ...twoBytes(n >> 16)];
const twoBytesOfPng = (n: number) => twoBytes(n).reverse();
const fourBytesOfPng = (n: number) => fourBytes(n).reverse();

/** Packs numbers of the given widths in bits, the lowest bit first. */
function packed(numbers: (readonly [value: number, width: number])[]): number[] {
  const bits = numbers.flatMap(([value, width]) => Array.from({ length: width }, (_, n) => (value >> n) & 1));
  return Array.from({ length: Math.ceil(bits.length / 8) }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit, n) => byte | (bit << n), 0),
  );
}

/** GIF89a; each pixel is a code of three bits, after a clear code, so that the codes stay as wide. */
function gif(): Buffer {
  const [CLEAR, END, CODE_BITS] = [4, 5, 3];
  const frames = FRAMES.flatMap(({ ms }, colour) => {
    const pixels = Array.from({ length: SIZE * SIZE }, () => [CLEAR, colour]).flat();
    const data = packed([...pixels, END].map((code) => [code, CODE_BITS]));
    const control = [0x21, 0xf9, 4, 4, ...twoBytes(ms / 10), 0, 0];
    const descriptor = [0x2c, 0, 0, 0, 0, ...twoBytes(SIZE), ...twoBytes(SIZE), 0];
    return [...control, ...descriptor, CODE_BITS - 1, data.length, ...data, 0];
  });
  const palette = [RED, YELLOW, [0, 0, 0], [255, 255, 255]].flat();
  const screen = [...twoBytes(SIZE), ...twoBytes(SIZE), 0x91, 0, 0];
  return Buffer.from([...Buffer.from('GIF89a'), ...screen, ...palette, ...frames, 0x3b]);
}

/** PNG with the chunks of an animation, by palette. The first frame is in the chunk of a picture that stands still. */
function png(): Buffer {
  const header = [...fourBytesOfPng(SIZE), ...fourBytesOfPng(SIZE), 8, 3, 0, 0, 0];
  const animation = [...fourBytesOfPng(FRAMES.length), ...fourBytesOfPng(1)];
  const rowsOf = (colour: number) =>
    deflateSync(Buffer.from(Array.from({ length: SIZE }, () => [0, ...Array(SIZE).fill(colour)]).flat()));
  const controlOf = (sequence: number, ms: number) => {
    const box = [SIZE, SIZE, 0, 0].flatMap(fourBytesOfPng);
    const seconds = [...twoBytesOfPng(Math.min(ms, 65_535)), ...twoBytesOfPng(1_000)];
    return pngChunk('fcTL', Buffer.from([...fourBytesOfPng(sequence), ...box, ...seconds, 0, 0]));
  };
  const [first, second] = FRAMES.map(({ ms }) => ms);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', Buffer.from(header)),
    pngChunk('acTL', Buffer.from(animation)),
    pngChunk('PLTE', Buffer.from([RED, YELLOW].flat())),
    controlOf(0, first ?? 0),
    pngChunk('IDAT', rowsOf(0)),
    controlOf(1, second ?? 0),
    pngChunk('fdAT', Buffer.from([...fourBytesOfPng(2), ...rowsOf(1)])),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** WebP with lossless frames of one colour: each channel has a code of one symbol, so the pixels take no bits. */
function webp(): Buffer {
  function chunk(name: string, data: number[]) {
    const padding = data.length % 2 === 0 ? [] : [0];
    return [...Buffer.from(name), ...fourBytes(data.length), ...data, ...padding];
  }
  const size = threeBytes(SIZE - 1);
  /** Width and height, no alpha, the version; no transform, no cache of colours, one group of codes. */
  const header = [
    [SIZE - 1, 14],
    [SIZE - 1, 14],
    [0, 1],
    [0, 3],
    [0, 1],
    [0, 1],
    [0, 1],
  ] as const;
  /** A simple code with one symbol of eight bits. */
  const codeOf = (symbol: number) =>
    [
      [1, 1],
      [0, 1],
      [1, 1],
      [symbol, 8],
    ] as const;
  const frames = FRAMES.flatMap(({ green, ms }) => {
    const [red, blue, alpha, distance] = [255, 0, 255, 0];
    const codes = [green, red, blue, alpha, distance].flatMap(codeOf);
    const pixels = chunk('VP8L', [0x2f, ...packed([...header, ...codes])]);
    const place = [...threeBytes(0), ...threeBytes(0), ...size, ...size];
    return chunk('ANMF', [...place, ...threeBytes(ms), 2, ...pixels]);
  });
  const content = [
    ...Buffer.from('WEBP'),
    ...chunk('VP8X', [2, 0, 0, 0, ...size, ...size]),
    ...chunk('ANIM', [0, 0, 0, 0, ...twoBytes(1)]),
    ...frames,
  ];
  return Buffer.from([...Buffer.from('RIFF'), ...fourBytes(content.length), ...content]);
}

/** Pictures that are red, and yellow from the first tenth of a second on. */
export const MOVING: Record<'gif' | 'png' | 'webp', SampleFile> = {
  gif: { name: 'moving.gif', mimeType: 'image/gif', buffer: gif() },
  png: { name: 'moving.png', mimeType: 'image/png', buffer: png() },
  webp: { name: 'moving.webp', mimeType: 'image/webp', buffer: webp() },
};
