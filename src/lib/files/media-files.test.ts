import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FileKind, formatBytes, kindText, NAME_LIMIT, refusedReason, uploadName } from './media-files';

const IMAGE: FileKind = { name: 'image', types: ['image/png', 'image/webp'], limit: 10_000_000 };
const VIDEO: FileKind = { name: 'video', types: ['video/mp4', 'video/quicktime'], limit: 200_000_000 };
const BOTH = [IMAGE, VIDEO];
const UNUSABLE = 'This file cannot be used: choose an image (PNG or WebP) or a video (MP4 or QuickTime)';

describe('a file that is refused before any call', () => {
  it.each([
    ['image/png', 1, null],
    ['image/png', 10_000_000, null],
    ['video/mp4', 10_000_001, null],
    ['video/mp4', 200_000_000, null],
    ['image/png', 0, 'This file is empty'],
    ['video/mp4', 0, 'This file is empty'],
    ['image/png', 10_000_001, 'This file is too large: an image may have at most 10 MB'],
    ['video/quicktime', 200_000_001, 'This file is too large: a video may have at most 200 MB'],
    ['image/svg+xml', 9, UNUSABLE],
    ['', 0, 'This file is empty'],
    ['', 9, UNUSABLE],
  ])('%s of %d bytes: %s [media-7, media-8]', (type, size, why) =>
    expect(refusedReason({ type, size }, BOTH)).toBe(why),
  );

  it('names a type that this field does not accept, even if another field does', () => {
    expect(refusedReason({ type: 'video/mp4', size: 9 }, [IMAGE])).toBe(
      'This file cannot be used: choose an image (PNG or WebP)',
    );
  });

  it('accepts exactly the listed types from 1 byte to their limits [media-7]', () => {
    const types = fc.constantFrom(...IMAGE.types, ...VIDEO.types, 'image/svg+xml', 'application/pdf', '');
    fc.assert(
      fc.property(types, fc.nat(250_000_000), (type, size) => {
        const kind = BOTH.find((each) => each.types.includes(type));
        const fits = kind !== undefined && size > 0 && size <= kind.limit;
        expect(refusedReason({ type, size }, BOTH) === null).toBe(fits);
      }),
    );
  });
});

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_500, '1.5 kB'],
  [63_000_000, '63 MB'],
  [157_286_400, '157.3 MB'],
])('%d bytes are shown as %s', (bytes, words) => expect(formatBytes(bytes)).toBe(words));

it('shows which files a field accepts', () => expect(kindText(IMAGE)).toBe('PNG or WebP up to 10 MB'));

describe('the file name in the address of an upload', () => {
  it.each([
    ['photo.png', 'photo.png'],
    ['a/b.png', 'a_b.png'],
    ['a\\b.png', 'a_b.png'],
    ['../../x.png', '.._.._x.png'],
    ['..', 'file'],
    ['.', 'file'],
    ['...', 'file'],
    ['', 'file'],
    ['   ', 'file'],
    [' . ', 'file'],
    ['.htaccess', '.htaccess'],
    ['100%.png', '100%.png'],
    ['%2e%2e', '%2e%2e'],
    ['a;b".png', 'a;b".png'],
    ['a\r\nSet-Cookie: x=1.png', 'a__Set-Cookie: x=1.png'],
    ['a\u0000.png', 'a_.png'],
    ['gnp\u202Eexe.png', 'gnp_exe.png'],
    ['\uD800.png', '_.png'],
    ['🦊 fête.png', '🦊 fête.png'],
    ['صورة.png', 'صورة.png'],
    ['a.png ', 'a.png'],
  ])('%j becomes %j', (name, sent) => expect(uploadName(name)).toBe(sent));

  it('keeps its extension when it is cut, and is never cut within a character [media-9]', () => {
    expect(uploadName(`${'a'.repeat(252)}.png`)).toBe(`${'a'.repeat(251)}.png`);
    expect(uploadName(`${'🦊'.repeat(80)}.webm`)).toBe(`${'🦊'.repeat(62)}.webm`);
    expect(uploadName('é'.repeat(128))).toBe('é'.repeat(127));
  });

  it('is one path segment for any name [media-9]', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ unit: 'grapheme' })),
        (name) => {
          const sent = uploadName(name);
          const url = new URL(`http://api.test/v1/media/${encodeURIComponent(sent)}`);
          expect(decodeURIComponent(url.pathname)).toBe(`/v1/media/${sent}`);
          expect(sent.trim()).not.toBe('');
          expect(sent).not.toMatch(/[/\\\p{Cc}]|^\.+$/u);
          expect(new TextEncoder().encode(sent).length).toBeLessThanOrEqual(NAME_LIMIT);
          expect(uploadName(sent)).toBe(sent);
        },
      ),
    );
  });
});
