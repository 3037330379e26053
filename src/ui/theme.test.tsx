// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { initTheme } from './theme';
import { ThemeSwitch } from './theme-switch';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
  act(() => initTheme());
});

const applied = () => document.documentElement.dataset.theme;
const checked = () => screen.getByRole('radio', { checked: true }).getAttribute('aria-label');

describe('the theme', () => {
  it.each([
    ['dark', 'dark'],
    ['light', 'light'],
    ['system', undefined],
    ['purple', undefined],
    [null, undefined],
  ])('remembered as %s is applied as %s', (stored, theme) => {
    if (stored !== null) localStorage.setItem('theme', stored);
    initTheme();
    expect(applied()).toBe(theme);
  });

  it('is switched by name, remembered, and given back to the system', async () => {
    render(<ThemeSwitch />);
    expect(screen.getByRole('group', { name: 'Theme' })).toBeDefined();
    expect(checked()).toBe('Same as system');
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect([applied(), localStorage.getItem('theme'), checked()]).toEqual(['dark', 'dark', 'Dark']);
    await userEvent.click(screen.getByRole('radio', { name: 'Same as system' }));
    expect([applied(), localStorage.getItem('theme')]).toEqual([undefined, null]);
  });

  it('works for as long as the page where storage is blocked', async () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(blocked);
    expect(() => initTheme()).not.toThrow();
    render(<ThemeSwitch />);
    await userEvent.click(screen.getByRole('radio', { name: 'Light' }));
    expect(applied()).toBe('light');
    expect(checked()).toBe('Light');
  });

  it('follows a choice made in another tab', () => {
    render(<ThemeSwitch />);
    localStorage.setItem('theme', 'dark');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' })));
    expect(applied()).toBe('dark');
    expect(checked()).toBe('Dark');
  });
});
