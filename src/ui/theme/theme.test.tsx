// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { initTheme, theme } from './preferences';
import { ThemeSwitch } from './theme-switch';

initTheme();
afterEach(() => act(() => theme.set('system')));

const applied = () => document.documentElement.dataset.theme;
const checked = () => screen.getByRole('radio', { checked: true }).getAttribute('aria-label');

describe('the theme', () => {
  it("is switched, stored, and returned to the system's setting [shell-42]", async () => {
    render(<ThemeSwitch />);
    expect(screen.getByRole('group', { name: 'Theme' })).toBeDefined();
    expect(checked()).toBe('Same as system');
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect([applied(), localStorage.getItem('theme'), checked()]).toEqual(['dark', 'dark', 'Dark']);
    await userEvent.click(screen.getByRole('radio', { name: 'Same as system' }));
    expect([applied(), localStorage.getItem('theme')]).toEqual([undefined, null]);
  });

  it('follows a choice made in another tab', () => {
    render(<ThemeSwitch />);
    localStorage.setItem('theme', 'dark');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' })));
    expect(applied()).toBe('dark');
    expect(checked()).toBe('Dark');
  });
});
