export type MediaType = { kind: 'image' | 'video'; mime: string; extension: string };

/** Bytes at the start of a file that show its type. */
export const HEAD_BYTES = 4_100;

const image = (mime: string, extension: string): MediaType => ({ kind: 'image', mime, extension });
const video = (mime: string, extension: string): MediaType => ({ kind: 'video', mime, extension });

// Keys are file-type's names. For browsers an animated PNG is a PNG and Apple's brand of MP4 is MP4.
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

// Signatures that other programs act on; PDF readers accept %PDF within the first kilobyte.
const OTHER_FORMATS = /%PDF-|<!doctype|<(html|head|body|script|svg|iframe|\?php)\b/i;
const OTHER_FORMATS_WITHIN = 1_024;

/**
 * The type, by the file's first bytes and not by its name or sender; null when the type is not accepted. The page uses the
 * sandbox's own table (media-36).
 */
export async function mediaTypeOf(head: Uint8Array): Promise<MediaType | null> {
  // 18 kB, which only a page with a chosen file needs.
  const { fileTypeFromBuffer } = await import('file-type');
  const text = latin1(head);
  // file-type skips an ID3 tag and a byte order mark; browsers find no picture behind those.
  if (text.startsWith('ID3') || text.startsWith('\xef\xbb\xbf')) return null;
  if (OTHER_FORMATS.test(text.slice(0, OTHER_FORMATS_WITHIN))) return null;
  const found = TYPES.get((await fileTypeFromBuffer(head))?.mime ?? '') ?? null;
  return found && isBoxed(found) && !beginsWithBox(head) ? null : found;
}

function isBoxed({ extension }: MediaType) {
  return extension === 'mp4' || extension === 'mov';
}

/**
 * MP4 and QuickTime consist of boxes, each with a size. file-type checks only the name, which any text can
 * contain.
 */
function beginsWithBox(head: Uint8Array) {
  if (head.byteLength < 8) return false;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const size = view.getUint32(0);
  const name = latin1(head.subarray(4, 8));
  if (name === 'ftyp') return size >= 12 && size <= 1_024;
  // Size 1 means that a longer size follows, 0 means the rest of the file. Text read as a size gives 500 MB
  // or more.
  return size === 0 || size === 1 || (size >= 8 && size < 0x20_00_00_00);
}

function latin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}

/**
 * The file with the type of its content, because browsers give one type several names (`image/jpg`, `video/x-m4v`) or
 * none. If the content has no accepted type, or the code that checks is missing, the browser's type stays and the server
 * decides. Rejects if the file cannot be read.
 */
export async function typedByContent(file: File): Promise<File> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const found = await mediaTypeOf(head).catch(() => null);
  const type = found?.mime ?? file.type;
  return type === file.type ? file : new File([file], file.name, { type, lastModified: file.lastModified });
}
