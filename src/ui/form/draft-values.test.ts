import { expect, it } from 'vitest';
import { uploadOf } from '@/lib/files/testing/upload-of';
import { NO_UPLOAD } from '@/lib/files/upload-state';
import { changesOf, draftsOf, withDraft } from './draft-values';

const START = {
  title: '',
  price: { amount: null, date: '' },
  rows: [{ name: '', share: null }],
  owner: null,
  media: NO_UPLOAD,
};

it.each([
  ['a field of a group', { price: { amount: 5, date: '' } }],
  ['a list with another row', { rows: [...START.rows, { name: 'ann', share: 5 }] }],
  ['what was chosen in a field that starts without a value', { owner: { id: '1', name: 'ann' } }],
])('a draft holds %s, and restores the value', (_what, typed) => {
  const media = uploadOf('2');
  const [draft = {}] = draftsOf(START, [changesOf({ ...START, ...typed, media }, START)]);
  const meanwhile = { ...START, title: 'new', media };
  expect(withDraft(meanwhile, draft)).toEqual({ ...meanwhile, ...typed });
});

it.each([
  ['a row without all fields', { rows: [{ name: 'ann' }] }],
  ['a field that the group does not have', { 'price.currency': 'EUR' }],
  ['a file', { media: {} }],
])('a stored value with %s is no draft of the form [forms-176]', (_what, stored) => {
  expect(draftsOf(START, [stored])).toEqual([]);
});

it('a draft of an older build that stored a group as an object is still a draft', () => {
  expect(draftsOf(START, [{ price: { amount: 5 } }])).toEqual([{ 'price.amount': 5 }]);
});
