// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { captureFrame, frameTime } from './use-preview';

describe("the time of a video's preview", () => {
  it.each([
    [8, 2],
    [100, 25],
    [36_000, 25],
    [0, 0],
    [-1, 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
  ])('of %d s: at %d s [nft-campaigns-55]', (duration, time) => expect(frameTime(duration)).toBe(time));

  it('is within the video, for any length', () => {
    fc.assert(
      fc.property(fc.double(), (duration) => {
        const time = frameTime(duration);
        expect(time >= 0 && time <= 25 && time <= Math.max(0, duration || 0)).toBe(true);
      }),
    );
  });
});

describe('a frame', () => {
  let video: HTMLVideoElement;
  const drawImage = vi.fn();
  const frame = new Blob(['jpeg']);

  beforeEach(() => {
    vi.useFakeTimers();
    drawImage.mockReset();
    const create = document.createElement.bind(document);
    vi.spyOn(document, 'createElement').mockImplementation((tag: string) => {
      const element = create(tag);
      if (element instanceof HTMLVideoElement) video = element;
      if (element instanceof HTMLCanvasElement) {
        Object.assign(element, {
          getContext: () => ({ drawImage }),
          toBlob: (take: BlobCallback) => take(frame),
        });
      }
      return element;
    });
  });
  afterEach(() => vi.restoreAllMocks());

  function start(duration: number, width = 1280) {
    const stop = new AbortController();
    const done = captureFrame('blob:x/1', stop.signal);
    for (const [name, value] of Object.entries({ duration, videoWidth: width, videoHeight: width / 2 })) {
      Object.defineProperty(video, name, { value });
    }
    return { done, stop };
  }
  const happen = (name: string) => video.dispatchEvent(new Event(name));

  it('is taken at a quarter of the length [nft-campaigns-55]', async () => {
    const { done } = start(8);
    happen('loadedmetadata');
    expect(video.currentTime).toBe(2);
    expect(drawImage).not.toHaveBeenCalled();
    happen('seeked');
    expect(await done).toBe(frame);
    expect(drawImage).toHaveBeenCalledWith(video, 0, 0, 640, 320);
    expect(video.hasAttribute('src')).toBe(false);
  });

  it('is the first one of a video of unknown length', async () => {
    const { done } = start(Number.POSITIVE_INFINITY);
    happen('loadedmetadata');
    happen('loadeddata');
    expect(await done).toBe(frame);
  });

  it.each([
    ['sound alone', () => happen('loadedmetadata') && happen('seeked'), 0],
    ['what cannot be decoded', () => happen('error'), 100],
    ['what never loads', () => vi.advanceTimersByTime(5_000), 100],
  ])('is missing for %s', async (_what, act, width) => {
    const { done } = start(8, width);
    act();
    expect(await done).toBeNull();
    expect(drawImage).not.toHaveBeenCalled();
  });

  it('is not awaited after the field has unmounted', async () => {
    const { done, stop } = start(8);
    stop.abort();
    expect(await done).toBeNull();
  });
});
