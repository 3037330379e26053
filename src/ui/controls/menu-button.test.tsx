// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MenuItem } from './menu';

let loads = 0;

/** Each first import of the menu simulates a download of its chunk. */
function serveChunk(ok: boolean) {
  vi.doMock('./menu', async (original) => {
    loads += 1;
    if (!ok) throw new Error('chunk gone');
    return await original();
  });
}

const onSelect = vi.fn();
const ITEMS: MenuItem[] = [
  { label: 'Edit Username', onSelect },
  { label: 'Assign Admin', onSelect, disabledReason: 'Only super admins may' },
  { label: 'Manage Featured', onSelect },
];

beforeEach(async () => {
  loads = 0;
  onSelect.mockReset();
  vi.resetModules();
  serveChunk(true);
  const { MenuButton } = await import('./menu-button');
  render(<MenuButton label="More for nova" items={ITEMS} />);
});

const button = () => screen.getByRole('button', { name: 'More for nova' });

describe('MenuButton [users-32]', () => {
  it('loads its menu once, when the pointer reaches it', async () => {
    expect(loads).toBe(0);
    expect(button().getAttribute('aria-haspopup')).toBe('menu');
    fireEvent.pointerEnter(button());
    fireEvent.focus(button());
    await waitFor(() => expect(loads).toBe(1));
    await userEvent.click(button());
    await screen.findByRole('menu');
    expect(loads).toBe(1);
  });

  it('also loads its menu on focus', async () => {
    act(() => button().focus());
    await waitFor(() => expect(loads).toBe(1));
  });

  it('stays open on the second press of a double click, and closes on another click [users-31]', async () => {
    await userEvent.click(button());
    await screen.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await userEvent.dblClick(button());
    expect(screen.queryByRole('menu')).toBeTruthy();
    await userEvent.click(button());
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  it('opens on a click as soon as the menu is loaded, with the focus in the menu', async () => {
    await userEvent.click(button());
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
    expect(screen.getAllByRole('menuitem')).toHaveLength(3);
  });

  it.each(['{Enter}', ' ', '{ArrowDown}'])('opens on its first item by the key %j', async (key) => {
    act(() => button().focus());
    await userEvent.keyboard(key);
    const first = await screen.findByRole('menuitem', { name: 'Edit Username' });
    await waitFor(() => expect(document.activeElement).toBe(first));
  });

  it('skips a disabled item, which shows its reason', async () => {
    act(() => button().focus());
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Manage Featured'));
    expect(screen.getByText('Only super admins may')).toBeDefined();
  });

  it('returns the focus to its button, before the chosen item acts', async () => {
    let focusedThen: Element | null = null;
    onSelect.mockImplementation(() => (focusedThen = document.activeElement));
    await userEvent.click(button());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit Username' }));
    await waitFor(() => expect(onSelect).toHaveBeenCalledOnce());
    expect(focusedThen).toBe(button());
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('returns the focus to its button on Escape, without an action', async () => {
    await userEvent.click(button());
    await screen.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button()));
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('reports a menu that cannot be loaded, and opens it on Retry [shell-65]', async () => {
    serveChunk(false);
    await userEvent.click(button());
    await screen.findByRole('dialog', { name: 'The menu could not be loaded' });
    expect(screen.queryByRole('menu')).toBeNull();
    serveChunk(true);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('menu')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
