// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { claimDrafts, clearDrafts, dropDraft, readDraft, writeDraft } from './drafts';

beforeEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  claimDrafts('ann');
});

describe('drafts', () => {
  it('hold the typed values of each form until they are dropped', () => {
    writeDraft('site:1', { name: 'ann' });
    writeDraft('site:2', { name: 'bob' });
    expect(readDraft('site:1')).toEqual({ name: 'ann' });
    dropDraft('site:1');
    expect([readDraft('site:1'), readDraft('site:2')]).toEqual([null, { name: 'bob' }]);
    clearDrafts();
    expect(readDraft('site:2')).toBeNull();
  });

  it('stay for their owner and are deleted for anybody else', () => {
    writeDraft('faq', { question: 'why?' });
    claimDrafts('ann');
    expect(readDraft('faq')).toEqual({ question: 'why?' });
    claimDrafts('bob');
    expect(readDraft('faq')).toBeNull();
    expect(JSON.stringify({ ...sessionStorage })).toBe('{}');
  });

  it('are all that is stored: a user who typed nothing leaves no name', () => {
    claimDrafts('bob');
    expect({ ...sessionStorage }).toEqual({});
  });

  it('keep other stored values', () => {
    sessionStorage.setItem('theme', 'dark');
    clearDrafts();
    expect(sessionStorage.getItem('theme')).toBe('dark');
  });

  it('are ignored if they are broken or the browser refuses to store them', () => {
    sessionStorage.setItem('draft:ann:faq', '{');
    expect(readDraft('faq')).toBeNull();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => writeDraft('faq', {})).not.toThrow();
  });
});
