import { expect, it } from 'vitest';
import { checkShowsSent } from './compare-sent';

const MEDIA = { mediaId: 'm1', url: '/m1.png', thumbnail: null };

it.each([
  ['another field only', { title: 'A' }, { id: 'c1' }],
  ['no object', { title: 'A' }, [{ title: 'B' }]],
  ['the same value', { isHidden: true }, { isHidden: true }],
  ['a text that was trimmed', { title: ' A ' }, { title: 'A' }],
  ['other line breaks', { bio: 'a\r\nb' }, { bio: 'a\nb' }],
  ['accents in another form', { title: 'Cafe\u0301' }, { title: 'Caf\u00e9' }],
  ['null for an empty text', { twitter: '' }, { twitter: null }],
  ['nothing for null', { media: null }, {}],
  [
    'null for a flag or number, which was not sent',
    { is_banned: true, rank: 3 },
    { is_banned: null, rank: null },
  ],
  ['a number as text', { price: 5 }, { price: '5.00' }],
  ['a flag as a number', { is_banned: true, is_creator: false }, { is_banned: 1, is_creator: 0 }],
  ['a flag as text', { is_banned: true, is_creator: false }, { is_banned: '1', is_creator: 'false' }],
  ['a text of digits as a number', { username: '2024', title: '007' }, { username: 2024, title: 7 }],
  ['media by their id as a number', { media: '12' }, { media: { mediaId: 12 } }],
  ['numbers in a list as text', { royalties: [{ percentage: 5 }] }, { royalties: [{ percentage: '5.0' }] }],
  ['further fields in a list', { royalties: [{ percentage: 5 }] }, { royalties: [{ percentage: 5, id: 1 }] }],
  ['a flag in doubt', { is_banned: true }, { is_banned: 'yes' }],
  ['a number in doubt', { rank: 3, allocation: 1 }, { rank: 'third', allocation: true }],
  [
    'a text in doubt',
    { max_auth_scope: 'admin', title: 'A', bio: '' },
    { max_auth_scope: 2, title: [], bio: 0 },
  ],
  [
    'a list or object in doubt',
    { royalties: [5], media: { mediaId: 'm1' } },
    { royalties: 1, media: '/m1.png' },
  ],
  ['a time at another offset', { at: '2026-01-15T12:00:00.000Z' }, { at: '2026-01-15T13:00:00+01:00' }],
  ['media by their id', { media: 'm1' }, { media: MEDIA }],
  ['media as an object', { media: { mediaId: 'm1', userId: 'u1' } }, { media: MEDIA }],
  [
    'a list whose rows have their keys in another order',
    { royalties: [{ account: '0.0.1', percentage: 5 }] },
    { royalties: [{ percentage: 5, account: '0.0.1' }] },
  ],
  ['fields in an object', { prompt: { title: 'A' } }, { prompt: { title: 'A', id: 'f1' } }],
])('a response may show %s [wire-3, wire-93]', (_what, sent, response) => {
  expect(() => checkShowsSent(sent, response, 200)).not.toThrow();
});

it.each([
  ['is_banned', { is_banned: true }, { is_banned: false }],
  ['title', { title: 'A' }, { title: 'B' }],
  ['displayName', { displayName: 'A' }, { displayName: null }],
  ['featured_rank', { featured_rank: null }, { featured_rank: 3 }],
  ['allocation', { allocation: 200 }, { allocation: 100 }],
  ['at', { at: '2026-01-15T12:00:00Z' }, { at: '2026-01-15T12:00:00+01:00' }],
  ['media', { media: 'm1' }, { media: { ...MEDIA, mediaId: 'm2' } }],
  ['media', { media: { mediaId: 'm1' } }, { media: null }],
  ['royalties', { royalties: [{ percentage: 5 }] }, { royalties: [{ percentage: 6 }] }],
  ['royalties', { royalties: [{ percentage: 5 }] }, { royalties: [] }],
  ['is_banned', { is_banned: true }, { is_banned: 0 }],
  ['is_banned', { is_banned: true }, { is_banned: 'false' }],
  ['allocation', { allocation: 200 }, { allocation: '100' }],
  ['username', { username: '2024' }, { username: 2023 }],
  ['media', { media: '12' }, { media: { mediaId: 13 } }],
  ['prompt.title', { prompt: { title: 'A' } }, { prompt: { title: 'B' } }],
])('a response that shows another %s is a failure [wire-3, wire-93]', (field, sent, response) => {
  expect(() => checkShowsSent(sent, response, 200)).toThrow(`another value of ${field} than`);
});
