// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { claimDrafts, clearDrafts, dropDraft, readDraft, writeDraft } from './drafts';

beforeEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  claimDrafts('ann');
});

describe('drafts', () => {
  it('are what was typed, each under its form, until they are dropped', () => {
    writeDraft('site:1', { name: 'ann' });
    writeDraft('site:2', { name: 'bob' });
    expect(readDraft('site:1')).toEqual({ name: 'ann' });
    dropDraft('site:1');
    expect([readDraft('site:1'), readDraft('site:2')]).toEqual([null, { name: 'bob' }]);
    clearDrafts();
    expect(readDraft('site:2')).toBeNull();
  });

  it('stay for the one who typed them and go for anybody else', () => {
    writeDraft('faq', { question: 'why?' });
    claimDrafts('ann');
    expect(readDraft('faq')).toEqual({ question: 'why?' });
    claimDrafts('bob');
    expect(readDraft('faq')).toBeNull();
    expect(JSON.stringify({ ...sessionStorage })).toBe('{}');
  });

  it('are all that is stored: nobody who typed nothing leaves a name', () => {
    claimDrafts('bob');
    expect({ ...sessionStorage }).toEqual({});
  });

  it('leave what is not theirs alone', () => {
    sessionStorage.setItem('theme', 'dark');
    clearDrafts();
    expect(sessionStorage.getItem('theme')).toBe('dark');
  });

  it('that are broken, or that the browser refuses to keep, are none', () => {
    sessionStorage.setItem('draft:faq', '{');
    expect(readDraft('faq')).toBeNull();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => writeDraft('faq', {})).not.toThrow();
  });
});
