// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Media } from './media';

afterEach(cleanup);

const NAME = "From ann's post";
const BROKEN = 'media could not be loaded';

function show(url: string, thumbnail: string | null = null) {
  return render(<Media url={url} thumbnail={thumbnail} label={NAME} />);
}
const video = () => screen.getByLabelText<HTMLVideoElement>(NAME);

describe('media', () => {
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

  it('is tried anew when another address takes its place', () => {
    const { rerender } = show('/a.png');
    fireEvent.error(screen.getByRole('img', { name: NAME }));
    rerender(<Media url="/b.png" label={NAME} />);
    expect(screen.getByRole('img', { name: NAME }).getAttribute('src')).toBe('/b.png');
  });

  it('is what it is said to be, whatever its address', () => {
    render(<Media url="blob:x/1" kind="video" label={NAME} />);
    expect(video().tagName).toBe('VIDEO');
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

  it('as a video of this computer is loaded no further than it must, with a thumbnail too', () => {
    render(<Media url="blob:http://x/1" thumbnail="blob:http://x/2" kind="video" label={NAME} />);
    expect(video().getAttribute('preload')).toBe('metadata');
  });
});
