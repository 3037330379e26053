import { describe, expect, it } from 'vitest';
import { COMMANDS, matching, parseQuery } from './palette-query';

const ORIGIN = 'https://dash.test';
const nothing = { words: [], people: '', id: '', path: null };
const address = { ...nothing, words: null };

describe('a text in the palette [parts-156]', () => {
  it.each([
    ['', nothing],
    ['  New  FAQ ', { ...nothing, words: ['new', 'faq'], people: 'New  FAQ' }],
    ['luna', { ...nothing, words: ['luna'], people: 'luna' }],
    ['ＦＡＱ', { ...nothing, words: ['faq'], people: 'ＦＡＱ' }],
    ['@luna', { ...nothing, words: null, people: 'luna' }],
    [' @ luna ', { ...nothing, words: null, people: 'luna' }],
    ['\u2068@luna\u2069\u200b', { ...nothing, words: null, people: 'luna' }],
    ['user-\u00adluna', { ...nothing, words: ['user-luna'], people: 'user-luna', id: 'user-luna' }],
    ['user-luna', { ...nothing, words: ['user-luna'], people: 'user-luna', id: 'user-luna' }],
    ['1234', { ...nothing, words: ['1234'], people: '1234', id: '1234' }],
    ['@1234', { ...nothing, words: null, people: '1234' }],
    ['https://dash.test/lists/users?person=u1#x', { ...address, path: '/lists/users?person=u1#x' }],
    ['/lists/faq', { ...address, path: '/lists/faq' }],
    ['https://elsewhere.test/lists/users', address],
    ['//elsewhere.test/lists/users', address],
    ['https://', address],
  ])('%j is read as %j [people-19]', (typed, expected) =>
    expect(parseQuery(typed, ORIGIN)).toEqual(expected),
  );
});

describe('the entries of the palette', () => {
  const entries = [
    { title: 'Users', group: 'Lists' },
    { title: 'Banned Users', group: 'Lists' },
    { title: 'Create NFT Campaign', group: 'Sites' },
    { title: 'New FAQ', group: 'Engage' },
    { title: 'FAQ', group: 'Engage' },
  ];
  const titles = (...words: string[]) => matching(entries, words).map(({ title }) => title);

  it('stay in their order without a text', () => expect(titles()).toEqual(entries.map(({ title }) => title)));

  it('come first if their title begins with the text [people-19]', () => {
    expect(titles('faq')).toEqual(['FAQ', 'New FAQ']);
    expect(titles('users')).toEqual(['Users', 'Banned Users']);
  });

  it('match if they contain all words, of the group too [people-19]', () => {
    expect(titles('lists', 'ban')).toEqual(['Banned Users']);
    expect(titles('campaign', 'nft')).toEqual(['Create NFT Campaign']);
    expect(titles('campaign', 'users')).toEqual([]);
  });

  it('put a command behind all pages while the text has less than three letters [keyboard-33]', () => {
    const signOut = { title: 'Sign out', group: COMMANDS };
    const found = (text: string) => matching([signOut, { title: 'Reported Posts', group: 'Lists' }], [text]);
    expect(found('o').map(({ title }) => title)).toEqual(['Reported Posts', 'Sign out']);
    expect(found('out')).toEqual([signOut]);
    expect(matching([signOut, ...entries], ['sign'])[0]).toBe(signOut);
  });

  it("are found by 'new' and by 'create'", () => {
    expect(titles('new', 'campaign')).toEqual(['Create NFT Campaign']);
    expect(titles('create', 'faq')).toEqual(['New FAQ']);
  });
});
