import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error';
import { errorText } from '../../lib/format/error-text';
import { SHOWN_TEXT_LIMIT } from '../../lib/format/truncate';
import { NFT_FAILED, nftErrorText } from './nfts/nft-states';

const JSON_TYPE = 'application/json';

/** Turns an answer into an error as api/failures.ts does. */
function refused(contentType: string, body: string) {
  return new ApiError('refused', errorText(500, contentType, body), { status: 500 });
}

describe('nftErrorText', () => {
  it.each([
    ['a text', 'text/plain', 'out of order', 'Out of order'],
    ['a JSON string', JSON_TYPE, '"no room left"', 'No room left'],
    ["a leading 'nft'", 'text/plain', 'nft does not exist', 'NFT does not exist'],
    ["a leading 'Nft'", 'text/plain', 'Nft is taken', 'NFT is taken'],
    ["an 'nft' inside", 'text/plain', 'the nft is taken', 'The nft is taken'],
    ['the detail of an object', JSON_TYPE, '{"detail":"nft title is too long"}', 'NFT title is too long'],
    ['an object without one', JSON_TYPE, '{"code":7}', '{"code":7}'],
    ['a list', JSON_TYPE, '["a"]', '["a"]'],
    ['a number', JSON_TYPE, '7', '7'],
    ['a letter that is two in capitals', 'text/plain', 'ßx', 'SSx'],
    ['an emoji', 'text/plain', '🦊 ate it', '🦊 ate it'],
    ['an HTML page', 'text/html', '<!doctype html><h1>Bad Gateway</h1>', NFT_FAILED],
    ['nothing', '', '', NFT_FAILED],
    ['blanks', 'text/plain', ' \n', NFT_FAILED],
    ['null', JSON_TYPE, 'null', NFT_FAILED],
  ])('of an answer with %s [nft-campaigns-58]', (_what, contentType, body, text) => {
    expect(nftErrorText(refused(contentType, body))).toBe(text);
  });

  it.each([
    ['an error', new Error('the disk is full'), 'The disk is full'],
    ['no answer', new ApiError('network', 'Network Error'), 'Network Error'],
    ['an error without words', new Error(''), NFT_FAILED],
    ['an error that holds a page', new Error('<html><body>x'), NFT_FAILED],
    ['an object with a detail', { detail: 'nft is gone' }, 'NFT is gone'],
    ['an object without one', { a: 1 }, '{"a":1}'],
    ['undefined', undefined, NFT_FAILED],
    ['null', null, NFT_FAILED],
  ])('of %s [nft-campaigns-58]', (_what, error, text) => expect(nftErrorText(error)).toBe(text));

  const thrown = fc.oneof(
    fc.string().map((message) => new Error(message)),
    fc
      .tuple(fc.constantFrom(JSON_TYPE, 'text/plain', 'text/html', ''), fc.oneof(fc.string(), fc.json()))
      .map(([type, body]) => refused(type, body)),
    fc.jsonValue(),
    fc.string().map((rest) => `nft${rest}`),
  );

  it('is never empty, never too long, never an HTML page, and starts with a capital', () => {
    fc.assert(
      fc.property(thrown, (error) => {
        const text = nftErrorText(error);
        expect(text.trim()).not.toBe('');
        expect(text.length).toBeLessThanOrEqual(SHOWN_TEXT_LIMIT);
        expect(text).not.toMatch(/^\s*<(!doctype|html)/i);
        expect(text).not.toMatch(/^([a-z]|nft|nFT)/);
      }),
    );
  });

  it('does not change its own result', () => {
    fc.assert(
      fc.property(thrown, (error) => {
        const text = nftErrorText(error);
        expect(nftErrorText(new Error(text))).toBe(text);
      }),
    );
  });
});
