import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorText } from './error-text';
import { SHOWN_TEXT_LIMIT } from './truncate';

const JSON_TYPE = 'application/json';

describe('errorText [parts-10]', () => {
  it.each([
    [
      'a problem',
      'application/problem+json',
      '{"type":"about:blank","title":"Conflict","status":409,"detail":"username already exists"}',
      'username already exists',
    ],
    ['plain text', 'text/plain', 'out of order', 'out of order'],
    ['a JSON string', JSON_TYPE, '"out of order"', 'out of order'],
    ['an object with a message', JSON_TYPE, '{"message":"out of order"}', 'out of order'],
    ['detail before message', JSON_TYPE, '{"message":"m","detail":"d"}', 'd'],
    ['any other object as JSON', JSON_TYPE, '{"code":7}', '{"code":7}'],
    ['a list as JSON', JSON_TYPE, '[1]', '[1]'],
    ['a number', JSON_TYPE, '7', '7'],
    ['an object whose detail is not a text', JSON_TYPE, '{"detail":{"a":1}}', '{"detail":{"a":1}}'],
    ['HTML', 'text/html; charset=utf-8', '<h1>502 Bad Gateway</h1>', 'HTTP 502'],
    ['HTML that says it is something else', 'text/plain', '<!DOCTYPE html><p>x', 'HTTP 502'],
    ['nothing', '', '', 'HTTP 502'],
    ['blanks', 'text/plain', ' \n ', 'HTTP 502'],
    ['null', JSON_TYPE, 'null', 'HTTP 502'],
    ['broken JSON as the text it is', JSON_TYPE, '{"detail":', '{"detail":'],
  ])('reads %s', (_what, contentType, body, text) => expect(errorText(502, contentType, body)).toBe(text));

  it('cuts at 300 characters, never within a character [users-63]', () => {
    const text = errorText(500, 'text/plain', '😀'.repeat(400));
    expect(text.length).toBeLessThanOrEqual(SHOWN_TEXT_LIMIT);
    expect(text).not.toMatch(/\p{Surrogate}/u);
    expect(text.endsWith('…')).toBe(true);
  });

  it('is never empty and never longer than 300 characters [parts-24]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 900 }), fc.json()), (body) => {
        const text = errorText(500, JSON_TYPE, body);
        expect(text.trim()).not.toBe('');
        expect(text.length).toBeLessThanOrEqual(SHOWN_TEXT_LIMIT);
      }),
    );
  });
});
