import { expect, it } from 'vitest';
import { bareTag, tagToMatch } from './etag';

it.each([
  ['"tag"', '"tag"', '"tag"'],
  ['W/"tag"', '"tag"', '"tag"'],
  ['w/"tag"', '"tag"', '"tag"'],
  ['"tag-gzip"', '"tag"', '"tag-gzip"'],
  ['"tag-br"', '"tag"', '"tag-br"'],
  ['"tag-zstd"', '"tag"', '"tag-zstd"'],
  ['"tag--gzip"', '"tag"', '"tag--gzip"'],
  ['"tag;gzip"', '"tag"', '"tag;gzip"'],
  ['"tag"-gzip', '"tag"', '"tag"'],
  ['"tag";br', '"tag"', '"tag"'],
  ['W/"tag-gzip"', '"tag"', '"tag"'],
  ['"tag-gzip"-br', '"tag"', '"tag"'],
  ['"a-gzipped"', '"a-gzipped"', '"a-gzipped"'],
  [null, null, null],
])('%s was sent by the API as %s, and is matched as %s first [wire-4]', (etag, bare, first) => {
  expect(bareTag(etag)).toBe(bare);
  expect(tagToMatch(etag)).toBe(first);
});
