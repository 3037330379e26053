// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Picture } from './picture';
import { blurPreference, greyPreference } from './shield';

const NAME = 'a fox';
const image = () => screen.getByRole('img', { name: NAME });
/** Whether the canvas of the first frame is there. */
const standsStill = () => image().nextElementSibling?.tagName === 'CANVAS';

afterEach(() => {
  blurPreference.set('off');
  greyPreference.set('off');
});

it.each([
  ['blur', blurPreference],
  ['grey', greyPreference],
])('a picture stands still while the shield is on: %s [media-159]', (_which, preference) => {
  render(<Picture src="/fox.gif" alt={NAME} />);
  expect(standsStill()).toBe(false);
  act(() => preference.set('on'));
  expect(standsStill()).toBe(true);
  act(() => preference.set('off'));
  expect(standsStill()).toBe(false);
});

it('a picture that the viewer has revealed plays under the shield [media-165]', () => {
  blurPreference.set('on');
  render(<Picture src="/fox.gif" alt={NAME} revealed />);
  expect(standsStill()).toBe(false);
});

it('a button plays and stops a picture that stands still, until another picture takes its place [media-160]', async () => {
  blurPreference.set('on');
  const { rerender } = render(<Picture src="/fox.gif" alt={NAME} playable />);
  await userEvent.click(screen.getByRole('button', { name: 'Play picture' }));
  await userEvent.click(screen.getByRole('button', { name: 'Stop picture' }));
  await userEvent.click(screen.getByRole('button', { name: 'Play picture' }));
  rerender(<Picture src="/owl.gif" alt={NAME} playable />);
  expect(screen.getByRole('button', { name: 'Play picture' })).toBeDefined();
});

it('a broken picture is reported where it stands still too', () => {
  blurPreference.set('on');
  const onError = vi.fn();
  render(<Picture src="/fox.gif" alt={NAME} onError={onError} />);
  fireEvent.error(image());
  expect(onError).toHaveBeenCalledOnce();
});
