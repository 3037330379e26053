/** The boxes with which a file may begin that browsers play: QuickTime has no `ftyp`, or has one behind others. */
const BOXES = /^(?:ftyp|styp|moov|mdat|moof|sidx|free|skip|wide|pnot|udta|junk|pict)$/;

/** The brands of pictures: `heic` (HEIF), `avif`, `jpeg`, `j2k1`, `vvic`, and `crx ` of Canon's raw files. */
const PICTURE = /^(?:he[iv][cmsx]|mi[af][12f]|msf1|av(?:if|is|io|ci|cs)|jpe|jpg|j2|vvi|crx )/;
/** `M4A `, `F4B ` */
const SOUND = /^(?:M4[AB] |F4[AB] )/;

/**
 * The type of a file that consists of boxes, each with its size and its name (ISO base media files and QuickTime); null for
 * any other file. Cameras and phones have hundreds of brands for a video, and browsers ignore them: a brand that is neither
 * QuickTime, nor of a picture, nor of sound is MP4 (media-162).
 */
export function typeByBoxes(head: Uint8Array): string | null {
  const boxes = boxesIn(head);
  if (boxes.length === 0) return null;
  const typeBox = boxes.find(({ name }) => name === 'ftyp');
  return typeBox ? typeOfBrand(typeBox.start) : QUICKTIME;
}

/** A box: its name, and the first four characters of its content. */
type Box = { name: string; start: string };

/** The boxes at the start of a file, as far as the head shows them. */
function boxesIn(head: Uint8Array): Box[] {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const textAt = (at: number) => new TextDecoder('latin1').decode(head.subarray(at, at + 4));
  const boxes: Box[] = [];
  let at = 0;
  while (at + 8 <= head.byteLength) {
    const size = view.getUint32(at);
    const name = textAt(at + 4);
    const isOpenEnded = size === REST_OF_FILE || size === LONG;
    // Text read as a size gives 500 MB or more.
    const isSize = isOpenEnded || (size >= 8 && size < 0x20_00_00_00);
    if (!isSize || !BOXES.test(name)) break;
    boxes.push({ name, start: textAt(at + (size === LONG ? 16 : 8)) });
    if (isOpenEnded) break;
    at += size;
  }
  return boxes;
}

/** Values of a size with a meaning of their own. After `LONG` a size of eight bytes follows the name. */
const REST_OF_FILE = 0;
const LONG = 1;

const QUICKTIME = 'video/quicktime';

function typeOfBrand(brand: string) {
  if (brand.length < 4) return null;
  if (brand === 'qt  ') return QUICKTIME;
  if (PICTURE.test(brand)) return 'image/heif';
  return SOUND.test(brand) ? 'audio/mp4' : 'video/mp4';
}
