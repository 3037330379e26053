import { typeByBoxes } from './media-boxes';

export type MediaType = { kind: 'image' | 'video'; mime: string; extension: string };

/** Bytes at the start of a file that show its type. */
export const HEAD_BYTES = 4_100;

const image = (mime: string, extension: string): MediaType => ({ kind: 'image', mime, extension });
const video = (mime: string, extension: string): MediaType => ({ kind: 'video', mime, extension });

// For browsers an animated PNG is a PNG.
const TYPES = new Map([
  ['image/png', image('image/png', 'png')],
  ['image/apng', image('image/png', 'png')],
  ['image/jpeg', image('image/jpeg', 'jpg')],
  ['image/gif', image('image/gif', 'gif')],
  ['image/webp', image('image/webp', 'webp')],
  ['video/mp4', video('video/mp4', 'mp4')],
  ['video/webm', video('video/webm', 'webm')],
  ['video/quicktime', video('video/quicktime', 'mov')],
]);

// Signatures that other programs act on: `%PDF-1.7`, which PDF readers accept within the first kilobyte, `<html>`, `<?php`.
const OTHER_FORMATS = /%PDF-|<!doctype|<(html|head|body|script|svg|iframe|\?php)\b/i;
const OTHER_FORMATS_WITHIN = 1_024;

/**
 * The type, by the file's first bytes and not by its name or sender; null when the type is not accepted. The page uses the
 * sandbox's own table (media-36).
 */
export async function mediaTypeOf(head: Uint8Array): Promise<MediaType | null> {
  return TYPES.get(await typeInBytes(head)) ?? null;
}

/** The name of the type that the first bytes show, accepted or not; '' if they show none, as in `File.type`. */
async function typeInBytes(head: Uint8Array): Promise<string> {
  const text = latin1(head);
  // file-type skips an ID3 tag and a byte order mark; browsers find no picture behind those.
  if (text.startsWith('ID3') || text.startsWith('\xef\xbb\xbf')) return '';
  if (OTHER_FORMATS.test(text.slice(0, OTHER_FORMATS_WITHIN))) return '';
  const boxed = typeByBoxes(head);
  if (boxed) return boxed;
  // 18 kB, which only a page with a chosen file needs.
  const { fileTypeFromBuffer } = await import('file-type');
  const { mime = '' } = (await fileTypeFromBuffer(head)) ?? {};
  // By the name of a box alone, which any text can contain.
  return /mp4|quicktime/.test(mime) ? '' : mime;
}

function latin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}

/**
 * The file with the type of its content, because browsers give one type several names (`image/jpg`, `video/x-m4v`) or
 * none. If the content shows no type, or the code that checks is missing, the browser's type stays and the server decides.
 * Rejects if the file cannot be read.
 */
export async function typedByContent(file: File): Promise<File> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const found = await typeInBytes(head).catch(() => '');
  const type = TYPES.get(found)?.mime ?? (found || file.type);
  return type === file.type ? file : new File([file], file.name, { type, lastModified: file.lastModified });
}
