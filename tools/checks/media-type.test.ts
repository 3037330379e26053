import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mediaTypeOf } from '@/lib/files/media-type';
import { BAD_FILES, GOOD_FILES, GOOD_VARIANTS } from '../../sandbox/testing/sample-files';

const VIDEOS = ['webm', 'mp4', 'mov'];

test.each(Object.entries(GOOD_FILES))('a %s is known by its bytes [media-16]', async (extension, file) => {
  expect(await mediaTypeOf(file)).toMatchObject({
    extension,
    kind: VIDEOS.includes(extension) ? 'video' : 'image',
  });
});

test.each(Object.entries(GOOD_VARIANTS))(
  '%s is known by its bytes [media-162]',
  async (_, [extension, file]) => {
    expect(await mediaTypeOf(file)).toMatchObject({ extension });
  },
);

test.each(Object.entries(BAD_FILES))('%s is not taken [media-162]', async (_, file) => {
  expect(await mediaTypeOf(file)).toBeNull();
});

test('any bytes get an answer', async () => {
  const starts = [new Uint8Array(), ...Object.values(GOOD_FILES), ...Object.values(BAD_FILES)];
  const bytes = fc.tuple(fc.constantFrom(...starts), fc.nat({ max: 64 }), fc.uint8Array({ maxLength: 200 }));
  await fc.assert(
    fc.asyncProperty(bytes, async ([start, kept, rest]) => {
      const type = await mediaTypeOf(Buffer.concat([start.subarray(0, kept), rest]));
      expect([undefined, 'image', 'video']).toContain(type?.kind);
    }),
    { numRuns: 500 },
  );
});
