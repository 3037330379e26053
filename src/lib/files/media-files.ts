import { once } from '../browser/once';
import { alternatives } from '../format/alternatives';

/** What a field accepts for one kind of file. The lists and limits come from the contract (wire/media.schema.ts). */
export type FileKind = {
  name: 'image' | 'video';
  types: readonly string[];
  /** Bytes. */
  limit: number;
};

/** The usual names of types; all others are shown in capitals. */
const TYPE_NAMES: Record<string, string> = { webp: 'WebP', webm: 'WebM', quicktime: 'QuickTime' };

const A_FILE = { image: 'an image', video: 'a video' };

const number = once(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }));

/** 12.5 kB, 63 MB; a MB is 10^6 bytes (media-8). */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${number().format(bytes / 1_000)} kB`;
  return `${number().format(bytes / 1_000_000)} MB`;
}

/** `PNG, JPEG or GIF up to 10 MB`, for one kind. */
export function kindText({ types, limit }: FileKind): string {
  return `${namesOf(types)} up to ${formatBytes(limit)}`;
}

/** The text for a file that was moved, changed or deleted after it was chosen. */
export const UNREADABLE = 'The file can no longer be read: choose it again';

/** Why a file is refused before any call, or null. Its type is that of its content (media-type.ts). */
export function refusedReason({ type, size }: Pick<File, 'type' | 'size'>, kinds: readonly FileKind[]) {
  // An empty file has no content to check.
  if (size === 0) return 'This file is empty';
  const kind = kinds.find(({ types }) => types.includes(type));
  if (!kind) {
    const wanted = kinds.map(({ name, types }) => `${A_FILE[name]} (${namesOf(types)})`);
    return `This file cannot be used: choose ${alternatives(wanted)}`;
  }
  if (size <= kind.limit) return null;
  return `This file is too large: ${A_FILE[kind.name]} may have at most ${formatBytes(kind.limit)}`;
}

function namesOf(types: readonly string[]): string {
  const names = types.map((type) => type.slice(type.indexOf('/') + 1));
  return alternatives(names.map((name) => TYPE_NAMES[name] ?? name.toUpperCase()));
}

/** Longest file name the API stores, in UTF-8 bytes. */
export const NAME_LIMIT = 255;

// Folder separators, characters that cannot be encoded or stored, and marks that reverse the text after them
// (`gnp\u202Eexe.png` reads as a picture).
const UNFIT = /[/\\]|\p{Cc}|\p{Surrogate}|[\u202A-\u202E\u2066-\u2069]/gu;

/**
 * A file's name as one segment of an address: no path characters, never blank or only dots (`.` and `..`
 * climb however they are encoded), at most 255 bytes, with its extension kept.
 */
export function uploadName(name: string): string {
  const fit = name.replace(UNFIT, '_').trim();
  if (/^\.*$/.test(fit)) return 'file';
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(fit)?.[0] ?? '';
  const stem = cutBytes(fit.slice(0, fit.length - ending.length), NAME_LIMIT - ending.length);
  return stem + ending;
}

/** Cuts between characters, never inside one. */
function cutBytes(text: string, limit: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(limit));
  return text.slice(0, read);
}
