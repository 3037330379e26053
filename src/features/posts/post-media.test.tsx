// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PostMedia } from './post-media';

afterEach(() => vi.restoreAllMocks());

it('a video of a post stops playing when it is blurred [posts-13]', () => {
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause');
  const media = [{ url: '/a.mp4', thumbnail: null }];
  const { rerender } = render(
    <PostMedia media={media} username="ann" shield={{ blur: false, grey: false }} about={null} />,
  );
  expect(pause).not.toHaveBeenCalled();
  rerender(<PostMedia media={media} username="ann" shield={{ blur: true, grey: false }} about={null} />);
  expect(pause).toHaveBeenCalledOnce();
});
