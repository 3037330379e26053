// @vitest-environment happy-dom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/lib/api-error';
import { nextSession } from '@/lib/browser/page-session';
import { failTry, startTry } from '@/lib/browser/tries';
import { CARD_NOTICE_MS, dismissNotice, NOTICE_MS, notices, notify, notifyFailure } from './notice';
import { Notices } from './notices';

beforeEach(() => {
  vi.useFakeTimers();
  act(nextSession);
  render(<Notices />);
});

type Words = Parameters<typeof notify>[0];
function show(words: Partial<Words>): number {
  let id = 0;
  act(() => {
    // Cast: a test of a failure gives its error.
    id = notify({ tone: 'success', text: 'done', ...words } as Words);
  });
  return id;
}
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const isShown = (text: string) => screen.queryByText(text) !== null;
const drawnTexts = () =>
  screen.queryAllByText(/^notice/).flatMap((node) => (node.closest('[hidden]') ? [] : node.textContent));
const texts = () => screen.queryAllByText(/^notice/).map((node) => node.textContent);

describe('the time of a notice [parts-22]', () => {
  it.each([
    ['3 s', undefined, 3_000],
    ['4 s on a card', CARD_NOTICE_MS, 4_000],
    ['5 s when asked for', 5_000, 5_000],
  ])('%s', (_name, ms, end) => {
    show({ ms });
    wait(end - 1);
    expect(isShown('done')).toBe(true);
    wait(1);
    expect(isShown('done')).toBe(false);
  });

  it.each([
    ['hovered', fireEvent.pointerEnter, fireEvent.pointerLeave],
    ['focused', fireEvent.focus, fireEvent.blur],
  ])('stops while it is %s, then continues', (_name, enter, leave) => {
    show({});
    wait(NOTICE_MS - 500);
    enter(screen.getByText('done'));
    wait(60_000);
    expect(isShown('done')).toBe(true);
    leave(screen.getByText('done'));
    wait(499);
    expect(isShown('done')).toBe(true);
    wait(1);
    expect(isShown('done')).toBe(false);
  });

  it('starts again when the same notice is repeated', () => {
    show({});
    wait(2_000);
    show({});
    expect(screen.getAllByText('done')).toHaveLength(1);
    wait(2_999);
    expect(isShown('done')).toBe(true);
    wait(1);
    expect(isShown('done')).toBe(false);
  });
});

describe('the stack', () => {
  it('never folds the notice of an act for the welcome notice [shell-51]', () => {
    for (const number of [1, 2, 3]) show({ text: `notice ${number}` });
    show({ text: 'notice of welcome', tone: 'info', behind: true });
    expect(drawnTexts()).toEqual(['notice 1', 'notice 2', 'notice 3']);
  });

  it('shows the newest three notices, counts the older notices, and times all of them [shell-51]', () => {
    for (const n of [1, 2, 3]) show({ text: `notice ${n}` });
    wait(1_000);
    for (const n of [4, 5]) show({ text: `notice ${n}` });
    expect(drawnTexts()).toEqual(['notice 3', 'notice 4', 'notice 5']);
    expect(isShown('2 older')).toBe(true);
    wait(NOTICE_MS - 1_000);
    expect(texts()).toEqual(['notice 4', 'notice 5']);
    expect(isShown('2 older')).toBe(false);
  });

  it('folds no failure for a notice of another act [shell-51]', () => {
    show({ tone: 'failure', text: 'notice 1' });
    for (const n of [2, 3, 4]) show({ text: `notice ${n}` });
    expect(drawnTexts()).toEqual(['notice 3', 'notice 4', 'notice 1']);
  });

  it('keeps notices with the same words and another tone apart', () => {
    show({ tone: 'success' });
    show({ tone: 'failure' });
    expect(screen.getAllByText('done')).toHaveLength(2);
  });

  it('dismisses one notice by its id or its button, or all notices', () => {
    const id = show({ text: 'notice 1' });
    show({ text: 'notice 2' });
    show({ text: 'notice 3' });
    act(() => dismissNotice(id));
    expect(texts()).toEqual(['notice 2', 'notice 3']);
    const [first] = screen.getAllByRole('button', { name: 'Dismiss' });
    if (first) fireEvent.click(first);
    expect(texts()).toEqual(['notice 3']);
    act(() => notices.set([]));
    expect(texts()).toEqual([]);
  });

  it('returns the focus when the notice that had it is dismissed', () => {
    const page = document.createElement('button');
    document.body.append(page);
    page.focus();
    show({});
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(document.activeElement).toBe(page);
    page.remove();
  });

  it('returns the focus also after the focus has moved from one of its buttons to the other', () => {
    const page = document.createElement('button');
    document.body.append(page);
    page.focus();
    show({ undoable: { field: 'isBanned', id: 'nova', to: true } });
    const undo = screen.getByRole('button', { name: 'Undo' });
    const dismiss = screen.getByRole('button', { name: 'Dismiss' });
    fireEvent.focus(undo, { relatedTarget: page });
    // A browser lets React render between the two events.
    fireEvent.blur(undo, { relatedTarget: dismiss });
    fireEvent.focus(dismiss, { relatedTarget: undo });
    dismiss.focus();
    fireEvent.click(dismiss);
    expect(document.activeElement).toBe(page);
    page.remove();
  });
});

describe('an announcement', () => {
  it('goes into regions that are already mounted: failures at once, others politely', () => {
    const polite = screen.getByRole('status');
    const assertive = screen.getByRole('alert');
    expect(polite.getAttribute('aria-live')).toBe('polite');
    expect(assertive.getAttribute('aria-live')).toBe('assertive');
    show({ tone: 'success', text: 'you banned nova' });
    show({ tone: 'info', text: 'welcome' });
    show({ tone: 'failure', text: 'Network Error' });
    expect(within(polite).getByText('you banned nova')).toBeDefined();
    expect(within(polite).getByText('welcome')).toBeDefined();
    expect(within(assertive).getByText('Network Error')).toBeDefined();
    expect(screen.getByRole('status')).toBe(polite);
  });

  it('is plain text in its own direction [parts-24]', () => {
    show({ text: 'you banned <b>نوفا</b>' });
    expect(screen.getByText('you banned <b>نوفا</b>').closest('[dir]')?.getAttribute('dir')).toBe('auto');
  });

  it('is cut at 300 characters, never within a character [parts-24]', () => {
    show({ text: `${'a'.repeat(298)}😀 and more` });
    const text = screen.getByText(/^a+/).textContent ?? '';
    expect(text).toBe(`${'a'.repeat(298)}…`);
    show({ text: 'b'.repeat(300) });
    expect(screen.getByText('b'.repeat(300))).toBeDefined();
  });
});

describe('a failed call', () => {
  const fail = (error: ApiError, options?: Parameters<typeof notifyFailure>[1]) =>
    act(() => notifyFailure(error, options));

  it("is shown in the server's words, after the action and its target [forms-12]", () => {
    fail(new ApiError('refused', 'no', { status: 403 }));
    expect(isShown('no')).toBe(true);
    fail(new ApiError('refused', 'no', { status: 403 }), { act: 'Ban of luna_ray' });
    expect(isShown('Ban of luna_ray failed: no')).toBe(true);
  });

  it('is removed by the next try of the same act, or of its cause [parts-216]', () => {
    const read = new ApiError('refused', 'not read');
    const errors = [
      new ApiError('refused', 'no'),
      read,
      new ApiError('refused', 'not read', { cause: read }),
    ];
    errors.forEach((error, index) => {
      failTry(`act ${Math.min(index, 1)}`, index === 2 ? read : error);
      fail(error, { act: `notice ${index}` });
    });
    act(() => startTry('another act'));
    expect(texts()).toHaveLength(3);
    act(() => startTry('act 1'));
    expect(texts()).toEqual(['notice 0 failed: no']);
    act(() => startTry('act 0'));
    expect(texts()).toEqual([]);
  });

  it("keeps the server's words, however long the target's name is", () => {
    fail(new ApiError('refused', 'w'.repeat(300)), { act: 'a'.repeat(500) });
    expect(isShown(`${'a'.repeat(99)}… failed: ${'w'.repeat(300)}`)).toBe(true);
  });
});
