// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { MediaViewer } from './media-viewer';

const MEDIA = [{ url: '/fox.png' }, { url: '/fox.mp4' }];

it('buttons and arrow keys step through the media [keyboard-9]', async () => {
  const onClose = vi.fn();
  render(<MediaViewer media={MEDIA} of="Foxes" onClose={onClose} />);
  expect(screen.getByText('from Foxes')).toBeDefined();
  expect(screen.getByText('1 of 2')).toBeDefined();
  expect(document.activeElement?.textContent).toBe('Next');
  expect(screen.getByAltText('Media 1 of Foxes')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByLabelText('Media 2 of Foxes')).toBeDefined();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByAltText('Media 1 of Foxes')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('a single media has no pager, and a viewer opened at the last media has Previous [keyboard-9]', () => {
  render(<MediaViewer media={MEDIA.slice(0, 1)} of="Foxes" onClose={() => {}} />);
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  expect(screen.queryByText(/1 of 1/)).toBeNull();
  expect(document.activeElement?.textContent).toBe('Zoom');
  cleanup();
  render(<MediaViewer media={MEDIA} start={1} of="Foxes" onClose={() => {}} />);
  expect(document.activeElement?.textContent).toBe('Previous');
});

it('a video starts neither by itself nor with sound', () => {
  render(<MediaViewer media={MEDIA} start={1} of="Foxes" onClose={() => {}} />);
  const video = screen.getByLabelText<HTMLVideoElement>('Media 2 of Foxes');
  expect(video.muted).toBe(true);
  expect(video.autoplay).toBe(false);
});

it('the shield stays on until Show media is pressed, which reveals only that media [keyboard-10]', async () => {
  render(<MediaViewer media={MEDIA} of="Foxes" shield={{ blur: true, grey: false }} onClose={() => {}} />);
  const isCovered = (label: string) =>
    screen.getByLabelText(label).parentElement?.getAttribute('data-blur') === 'true';
  const picture = screen.getByAltText('Media 1 of Foxes');
  expect(picture.parentElement?.getAttribute('data-blur')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Show media' }));
  expect(picture.parentElement?.getAttribute('data-blur')).toBe('false');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(isCovered('Media 2 of Foxes')).toBe(true);
});
