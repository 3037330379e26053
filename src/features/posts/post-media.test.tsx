// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PostMedia } from './post-media';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const NAME = "From ann's post";
const BROKEN = 'media could not be loaded';

function show(url: string, thumbnail: string | null = null, blur = false) {
  return render(<PostMedia media={{ url, thumbnail }} username="ann" blur={blur} />);
}
const video = () => screen.getByLabelText<HTMLVideoElement>(NAME);

describe('the first media of a post', () => {
  it.each(['/v1/media/a/file.png', 'https://cdn.example.com/A.JPEG?size=2#x', '/a.gif', '/a.webp'])(
    '%s is a picture, and nothing else when it is broken',
    (url) => {
      show(url);
      fireEvent.error(screen.getByRole('img', { name: NAME }));
      expect(screen.getByText(BROKEN)).toBeTruthy();
      expect(screen.queryByLabelText(NAME)).toBeNull();
    },
  );

  it.each(['/a.mp4', '/a.webm?x=.png', '/a.MOV'])(
    '%s is a video, and nothing else when it is broken',
    (url) => {
      show(url, '/thumb');
      expect(video().tagName).toBe('VIDEO');
      fireEvent.error(video());
      expect(screen.getByText(BROKEN)).toBeTruthy();
    },
  );

  it('is tried as a picture, then as a video, when the address does not tell', () => {
    show('/v1/media/a/file', '/v1/media/a/thumbnail');
    fireEvent.error(screen.getByRole('img', { name: NAME }));
    expect(video().tagName).toBe('VIDEO');
    fireEvent.error(video());
    expect(screen.getByText(BROKEN)).toBeTruthy();
  });

  it('as a video never plays by itself, is muted, and is not loaded while its thumbnail stands for it', () => {
    show('/a.mp4', '/thumb');
    expect(video().autoplay).toBe(false);
    expect(video().muted).toBe(true);
    expect(video().controls).toBe(true);
    expect(video().getAttribute('poster')).toBe('/thumb');
    expect(video().getAttribute('preload')).toBe('none');
    cleanup();
    show('/a.mp4');
    expect(video().hasAttribute('poster')).toBe(false);
    expect(video().getAttribute('preload')).toBe('metadata');
  });

  it('stops playing when it is blurred', () => {
    const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause');
    const { rerender } = show('/a.mp4');
    expect(pause).not.toHaveBeenCalled();
    rerender(<PostMedia media={{ url: '/a.mp4', thumbnail: null }} username="ann" blur />);
    expect(pause).toHaveBeenCalledOnce();
  });
});
