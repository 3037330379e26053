// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { claimDrafts, clearDrafts, readDrafts, writeDrafts } from './drafts';

beforeEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  claimDrafts('ann');
});

describe('drafts [parts-27]', () => {
  it('hold the typed values of each form until they are dropped', () => {
    expect(writeDrafts('site:1', [{ name: 'ann' }, { name: 'amy' }])).toBe(true);
    writeDrafts('site:2', [{ name: 'bob' }]);
    expect(readDrafts('site:1')).toEqual([{ name: 'ann' }, { name: 'amy' }]);
    writeDrafts('site:1', []);
    expect([readDrafts('site:1'), readDrafts('site:2')]).toEqual([[], [{ name: 'bob' }]]);
    clearDrafts();
    expect(readDrafts('site:2')).toEqual([]);
  });

  it('stay for their owner and are deleted for anybody else', () => {
    writeDrafts('faq', [{ question: 'why?' }]);
    claimDrafts('ann');
    expect(readDrafts('faq')).toEqual([{ question: 'why?' }]);
    claimDrafts('bob');
    expect(readDrafts('faq')).toEqual([]);
    expect(JSON.stringify({ ...sessionStorage })).toBe('{}');
  });

  it('are the only stored data: a user who typed nothing leaves no name', () => {
    claimDrafts('bob');
    expect({ ...sessionStorage }).toEqual({});
  });

  it('keep other stored values', () => {
    sessionStorage.setItem('theme', 'dark');
    clearDrafts();
    expect(sessionStorage.getItem('theme')).toBe('dark');
  });

  it('are read as an older build stored them, and left out if they are broken', () => {
    sessionStorage.setItem('draft:ann:faq', '{"question":"why?"}');
    expect(readDrafts('faq')).toEqual([{ question: 'why?' }]);
    sessionStorage.setItem('draft:ann:faq', '{');
    expect(readDrafts('faq')).toEqual([undefined]);
  });

  it('are not called stored if the browser refuses to store them [forms-175]', () => {
    vi.stubGlobal('sessionStorage', {
      setItem() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(writeDrafts('faq', [{ question: 'why?' }])).toBe(false);
  });
});
