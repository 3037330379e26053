import { readFileSync } from 'node:fs';
import { drawPicture } from '../samples/picture';

const text = (content: string) => new TextEncoder().encode(content);

function bytesOf(...parts: (string | number[] | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const bytes = parts.map((part) =>
    typeof part === 'string' ? Buffer.from(part, 'latin1') : Uint8Array.from(part),
  );
  return Uint8Array.from(Buffer.concat(bytes));
}

/** Accepted files, by file ending. The png and the webm are complete, the others only begin validly. */
export const GOOD_FILES = {
  png: Uint8Array.from(drawPicture('a test')),
  webm: Uint8Array.from(readFileSync(new URL('../samples/clip.webm', import.meta.url))),
  jpg: bytesOf([0xff, 0xd8, 0xff, 0xe0, 0, 16], 'JFIF\0', new Uint8Array(40)),
  gif: bytesOf('GIF89a', [1, 0, 1, 0, 0, 0, 0, 0x3b]),
  webp: bytesOf('RIFF', [26, 0, 0, 0], 'WEBPVP8L', new Uint8Array(20)),
  mp4: bytesOf([0, 0, 0, 24], 'ftypisom', [0, 0, 2, 0], 'isommp42', [0, 0, 0, 8], 'mdat', new Uint8Array(8)),
  mov: bytesOf([0, 0, 0, 20], 'ftypqt  ', [0, 0, 2, 0], 'qt  ', [0, 0, 0, 8], 'wide', new Uint8Array(8)),
};

/** A part of an mp4 or a QuickTime file. */
const box = (name: string, size = 8) => bytesOf([0, 0, 0, size], name, new Uint8Array(size - 8));
/** The beginning of an mp4 of this brand. */
const withBrand = (brand: string) => bytesOf([0, 0, 0, 16], 'ftyp', brand, [0, 0, 2, 0], box('mdat', 16));

/** More accepted files: the ending, and the file. */
export const GOOD_VARIANTS: Record<string, [keyof typeof GOOD_FILES, Uint8Array<ArrayBuffer>]> = {
  ...Object.fromEntries(
    // Phones of 2004, 2008 and today, cameras, recorders, streams; the last brand is made up.
    [
      '3gp4',
      '3gp6',
      '3g2a',
      'mmp4',
      'M4V ',
      'M4VP',
      'MSNV',
      'XAVC',
      'F4V ',
      'iso6',
      'dash',
      '\0\0\0\0',
      'zzzz',
    ].map((brand) => [`a video of the brand ${JSON.stringify(brand)}`, ['mp4', withBrand(brand)]] as const),
  ),
  'a video whose first box has a long size': [
    'mp4',
    bytesOf([0, 0, 0, 1], 'ftyp', [0, 0, 0, 0, 0, 0, 0, 24], 'isom', [0, 0, 2, 0], box('mdat', 16)),
  ],
  'a video behind other boxes': ['mp4', bytesOf(box('free'), box('skip', 12), withBrand('isom'))],
  ...Object.fromEntries(
    ['moov', 'mdat', 'wide', 'free', 'skip', 'pnot', 'udta'].map(
      (name) =>
        [`QuickTime without a brand: ${name}`, ['mov', bytesOf(box(name, 12), box('moov', 16))]] as const,
    ),
  ),
  // With 192 MB, the size of the first box begins as AC-3 sound does.
  'QuickTime of which all data come first': ['mov', bytesOf([0x0b, 0x77, 0, 0], 'mdat', new Uint8Array(40))],
  'webm whose type comes late': [
    'webm',
    bytesOf(
      [0x1a, 0x45, 0xdf, 0xa3, 0x01, 0, 0, 0, 0, 0, 0, 75, 0xec, 0xbe],
      new Uint8Array(62),
      [0x42, 0x82, 0x88],
      'webm\0\0\0\0',
    ),
  ],
  'an old GIF': ['gif', bytesOf('GIF87a', [1, 0, 1, 0, 0, 0, 0, 0x3b])],
  'a JPEG of a camera': ['jpg', bytesOf([0xff, 0xd8, 0xff, 0xe1, 0, 16], 'Exif\0\0', new Uint8Array(40))],
  'a JPEG without a header': ['jpg', bytesOf([0xff, 0xd8, 0xff, 0xdb, 0, 67], new Uint8Array(80))],
  'a WebP with a photo': ['webp', bytesOf('RIFF', [40, 0, 0, 0], 'WEBPVP8 ', new Uint8Array(24))],
  'a WebP that moves': [
    'webp',
    bytesOf('RIFF', [40, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 2], new Uint8Array(19)),
  ],
};

/** Files that are refused under any name: an upload is judged by its content. */
export const BAD_FILES = {
  html: text('<!doctype html><script>alert(1)</script>'),
  svg: text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  'svg after a declaration': text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  script: text('alert(document.cookie)'),
  pdf: text('%PDF-1.7\n1 0 obj'),
  zip: bytesOf('PK\x03\x04', new Uint8Array(60)),
  program: bytesOf('MZ', new Uint8Array(60)),
  'a picture that is a PDF too': bytesOf(
    'GIF89a',
    [1, 0, 1, 0, 0, 0, 0, 0x21, 0xfe, 9],
    '%PDF-1.7\n',
    [0, 0x3b],
  ),
  'a picture that is a page too': bytesOf([0xff, 0xd8, 0xff, 0xfe, 0, 60], '<script>alert(1)</script>'),
  'a page that says it is a video': text('<!--free--><script>alert(1)</script>'),
  'a text that says it is a video': text('abcdmoov and more of it'),
  'a picture after an ID3 tag': bytesOf(
    'ID3',
    [3, 0, 0, 0, 0, 0, 0],
    '\x89PNG\r\n\x1a\n',
    new Uint8Array(60),
  ),
  'a picture after a byte order mark': bytesOf(
    [0xef, 0xbb, 0xbf],
    [0xff, 0xd8, 0xff, 0xe0],
    new Uint8Array(60),
  ),
  bmp: bytesOf('BM', new Uint8Array(60)),
  tiff: bytesOf('II*\0', new Uint8Array(60)),
  heic: bytesOf([0, 0, 0, 24], 'ftypheic', new Uint8Array(12)),
  avif: bytesOf([0, 0, 0, 24], 'ftypavif', new Uint8Array(12)),
  'heic of a burst': withBrand('heis'),
  'avif behind another box': bytesOf(box('free'), withBrand('avis')),
  'a camera raw file': withBrand('crx '),
  'audio in an mp4': bytesOf([0, 0, 0, 24], 'ftypM4A ', new Uint8Array(12)),
  mp3: bytesOf([0xff, 0xfb, 0x90, 0x64], new Uint8Array(600)),
  matroska: bytesOf([0x1a, 0x45, 0xdf, 0xa3, 0x8b, 0x42, 0x82, 0x88], 'matroska'),
  'one byte': text('x'),
};

/** A valid picture or video of exactly this size: only its beginning is checked. */
export function fileOfSize(kind: 'gif' | 'mp4', size: number): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(size);
  file.set(GOOD_FILES[kind].subarray(0, size));
  return file;
}

/** A body that arrives in pieces; after the last one it ends or fails. */
export function piecesOf(
  bytes: Uint8Array<ArrayBuffer>,
  { size = 1_000, breaksOff = false }: { size?: number; breaksOff?: boolean } = {},
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let offset = 0;
  return new ReadableStream(
    {
      pull(controller) {
        if (offset < bytes.length) controller.enqueue(bytes.slice(offset, offset + size));
        else if (breaksOff) controller.error(new Error('gone'));
        else controller.close();
        offset += size;
      },
    },
    { highWaterMark: 0 },
  );
}

/** Texts that are not names of stored files. Joined to a path, each could lead to another file, or to none. */
export const WRONG_NAMES = [
  '',
  '.',
  '..',
  '/',
  '../other/secret.txt',
  '../../other/secret.txt',
  '..%2fother%2fsecret.txt',
  `${'a'.repeat(32)}/../../other/secret.txt`,
  `${'a'.repeat(32)}?versionId=1`,
  `${'a'.repeat(32)}\n`,
  `${'a'.repeat(31)}\0`,
  'a'.repeat(31),
  `${'a'.repeat(31)}A`,
  'é'.repeat(32),
  '.part',
];
