import { fileTypeFromBuffer } from 'file-type';

export type MediaType = { kind: 'image' | 'video'; mime: string; extension: string };

/** How many bytes of a file's beginning tell its type. */
export const HEAD_BYTES = 4_100;

const image = (mime: string, extension: string): MediaType => ({ kind: 'image', mime, extension });
const video = (mime: string, extension: string): MediaType => ({ kind: 'video', mime, extension });

// By what file-type calls them. An animated PNG is a PNG, and Apple's brand of MP4 is MP4, to every browser.
const TYPES = new Map([
  ['image/png', image('image/png', 'png')],
  ['image/apng', image('image/png', 'png')],
  ['image/jpeg', image('image/jpeg', 'jpg')],
  ['image/gif', image('image/gif', 'gif')],
  ['image/webp', image('image/webp', 'webp')],
  ['video/mp4', video('video/mp4', 'mp4')],
  ['video/x-m4v', video('video/mp4', 'mp4')],
  ['video/webm', video('video/webm', 'webm')],
  ['video/quicktime', video('video/quicktime', 'mov')],
]);

// What other programs would open the same bytes as, a PDF reader even with a kilobyte of something else before it.
const OTHER_LIVES = /%PDF-|<!doctype|<(html|head|body|script|svg|iframe|\?php)\b/i;
const OTHER_LIVES_WITHIN = 1_024;

/** The type that a file's first bytes show, whatever its name or sender say; null when it is none that is taken. */
export async function mediaTypeOf(head: Uint8Array): Promise<MediaType | null> {
  const text = Buffer.from(head).toString('latin1');
  // file-type looks behind an ID3 tag and a byte order mark, where no browser would find a picture.
  if (text.startsWith('ID3') || text.startsWith('\xef\xbb\xbf')) return null;
  if (OTHER_LIVES.test(text.slice(0, OTHER_LIVES_WITHIN))) return null;
  const found = TYPES.get((await fileTypeFromBuffer(head))?.mime ?? '') ?? null;
  return found && isBoxed(found) && !beginsWithBox(head) ? null : found;
}

function isBoxed({ extension }: MediaType) {
  return extension === 'mp4' || extension === 'mov';
}

/** MP4 and QuickTime are boxes, each after its size: file-type looks at the name only, which any text may hold. */
function beginsWithBox(head: Uint8Array) {
  if (head.byteLength < 8) return false;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const size = view.getUint32(0);
  const name = Buffer.from(head.subarray(4, 8)).toString('latin1');
  if (name === 'ftyp') return size >= 12 && size <= 1_024;
  // 1 says that a longer size follows, 0 that the box is the rest of the file. Letters make 500 MB and more.
  return size === 0 || size === 1 || (size >= 8 && size < 0x20_00_00_00);
}
