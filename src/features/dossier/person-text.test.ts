import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isId, isUsername } from '@/wire/grammar';
import { parsePerson } from './person-text';

it.each([
  ['luna_ray', { name: 'luna_ray', id: 'luna_ray' }],
  ['@luna_ray', { name: 'luna_ray', id: undefined }],
  [' @luna_ray ', { name: 'luna_ray', id: undefined }],
  // Too long for a name, or with a character that no name has.
  ['user_0123456789_x', { name: undefined, id: 'user_0123456789_x' }],
  ['user-luna_ray', { name: undefined, id: 'user-luna_ray' }],
  ['@user-luna_ray', { name: undefined, id: undefined }],
  ['..', { name: undefined, id: undefined }],
  ['', { name: undefined, id: undefined }],
])('the parameter %j is read as %j [people-1]', (text, expected) =>
  expect(parsePerson(text)).toEqual(expected),
);

it('only a text that can be a name or an id reaches a call [people-1]', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^@?[\w-]{1,70}$/)), (text) => {
      const { name, id } = parsePerson(text);
      expect(name === undefined || isUsername(name)).toBe(true);
      expect(id === undefined || isId(id)).toBe(true);
    }),
  );
});
