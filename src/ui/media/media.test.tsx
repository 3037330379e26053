// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Media } from './media';
import { greyPreference } from './shield';

const NAME = "From ann's post";
const BROKEN = 'media could not be loaded';

function show(url: string, thumbnail: string | null = null) {
  return render(<Media url={url} thumbnail={thumbnail} label={NAME} />);
}
const video = () => screen.getByLabelText<HTMLVideoElement>(NAME);

describe('media', () => {
  it.each(['/v1/media/a/file.png', 'https://cdn.example.com/A.JPEG?size=2#x', '/a.gif', '/a.webp'])(
    '%s is a picture only, even if it is broken',
    (url) => {
      show(url);
      fireEvent.error(screen.getByRole('img', { name: NAME }));
      expect(screen.getByText(BROKEN)).toBeTruthy();
      expect(screen.queryByLabelText(NAME)).toBeNull();
    },
  );

  it.each(['/a.mp4', '/a.webm?x=.png', '/a.MOV'])('%s is a video only, even if it is broken', (url) => {
    show(url, '/thumb');
    expect(video().tagName).toBe('VIDEO');
    fireEvent.error(video());
    expect(screen.getByText(BROKEN)).toBeTruthy();
  });

  it('is tried as a picture, then as a video, if the address does not show its kind [posts-7]', () => {
    show('/v1/media/a/file', '/v1/media/a/thumbnail');
    fireEvent.error(screen.getByRole('img', { name: NAME }));
    expect(video().tagName).toBe('VIDEO');
    fireEvent.error(video());
    expect(screen.getByText(BROKEN)).toBeTruthy();
  });

  it('is tried again at another address', () => {
    const { rerender } = show('/a.png');
    fireEvent.error(screen.getByRole('img', { name: NAME }));
    rerender(<Media url="/b.png" label={NAME} />);
    expect(screen.getByRole('img', { name: NAME }).getAttribute('src')).toBe('/b.png');
  });

  it('is of the declared kind with any address', () => {
    render(<Media url="blob:x/1" kind="video" label={NAME} />);
    expect(video().tagName).toBe('VIDEO');
  });

  it('as a video never plays by itself, is muted, and is not loaded if it has a thumbnail [media-161, posts-8]', () => {
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

  it('as a video has no poster where pictures stand still, because a poster may move [media-161]', () => {
    greyPreference.set('on');
    show('/a.mp4', '/thumb');
    expect(video().hasAttribute('poster')).toBe(false);
    expect(video().getAttribute('preload')).toBe('metadata');
    cleanup();
    render(<Media url="/a.mp4" thumbnail="/thumb" label={NAME} revealed />);
    expect(video().getAttribute('poster')).toBe('/thumb');
    cleanup();
    // A frame of the video, taken here.
    render(<Media url="blob:http://x/1" thumbnail="blob:http://x/2" kind="video" label={NAME} />);
    expect(video().getAttribute('poster')).toBe('blob:http://x/2');
    greyPreference.set('off');
  });

  it('as a video of this computer loads only its metadata, even with a thumbnail', () => {
    render(<Media url="blob:http://x/1" thumbnail="blob:http://x/2" kind="video" label={NAME} />);
    expect(video().getAttribute('preload')).toBe('metadata');
  });
});
