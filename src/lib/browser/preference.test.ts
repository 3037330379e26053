// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPreference } from './preference';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const open = () => createPreference('mood', ['calm', 'busy'], 'calm');

describe('a preference', () => {
  it.each([
    ['busy', 'busy'],
    ['calm', 'calm'],
    ['purple', 'calm'],
    [null, 'calm'],
  ])('stored as %s is %s [shell-42]', (stored, choice) => {
    if (stored !== null) localStorage.setItem('mood', stored);
    expect(open().get()).toBe(choice);
  });

  it('is stored and reported, and removed from the storage when it is the default', () => {
    const mood = open();
    const listener = vi.fn();
    const unsubscribe = mood.subscribe(listener);
    mood.set('busy');
    expect([mood.get(), localStorage.getItem('mood')]).toEqual(['busy', 'busy']);
    mood.set('calm');
    expect([mood.get(), localStorage.getItem('mood')]).toEqual(['calm', null]);
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
    mood.set('busy');
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('follows other tabs [shell-42]', () => {
    const mood = open();
    localStorage.setItem('mood', 'busy');
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    expect(mood.get()).toBe('calm');
    window.dispatchEvent(new StorageEvent('storage', { key: 'mood', newValue: 'busy' }));
    expect(mood.get()).toBe('busy');
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(mood.get()).toBe('calm');
  });

  it('lasts as long as the page if storage is blocked', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
    }
    const mood = open();
    mood.set('busy');
    window.dispatchEvent(new StorageEvent('storage', { key: 'mood' }));
    expect(mood.get()).toBe('busy');
  });
});
