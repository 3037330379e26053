import { describe, expect, it } from 'vitest';
import { typeByBoxes } from './media-boxes';

/** A box of this size, with its name and its content. */
function box(size: number, text: string): string {
  const bytes = [24, 16, 8, 0].map((shift) => String.fromCharCode((size >>> shift) & 0xff));
  return bytes.join('') + text;
}

const typeOf = (head: string) => typeByBoxes(Uint8Array.from(head, (letter) => letter.charCodeAt(0)));

describe('the type of a file of boxes [media-162]', () => {
  it.each([
    ['QuickTime, by its brand', box(16, 'ftypqt  '), 'video/quicktime'],
    ['MP4, by any other brand of a video', box(16, 'ftypXAVC'), 'video/mp4'],
    ['a picture', box(16, 'ftypheic'), 'image/heif'],
    ['sound', box(16, 'ftypM4A '), 'audio/mp4'],
    ['its brand in a box of a long size', box(1, 'ftyp\0\0\0\0\0\0\0\x18isom'), 'video/mp4'],
    [
      'its brand behind other boxes',
      box(8, 'free') + box(12, 'skip1234') + box(16, 'ftypavif'),
      'image/heif',
    ],
    ['QuickTime, without a brand', box(12, 'wide1234') + box(0x10_00_00, 'mdat'), 'video/quicktime'],
    ['QuickTime, where the first box takes the rest of the file', box(0, 'mdat'), 'video/quicktime'],
    ['QuickTime, where other bytes follow a box', `${box(8, 'free')}no box at all`, 'video/quicktime'],
    ['none, where the brand is cut off', box(16, 'ftypq'), null],
    ['none, for a text with the name of a box', 'so, moov', null],
    ['none, for a size too small for a box', box(7, 'moov'), null],
    ['none, for another name', box(16, 'nopeisom'), null],
    ['none, for a file without a whole box', '\0\0\0\x10fty', null],
  ])('is %s', (_what, head, type) => expect(typeOf(head)).toBe(type));
});
