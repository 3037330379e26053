import { useEffect, useState } from 'react';
import { delay } from '@/lib/browser/delay';

/** `thumbnail` is the picture itself, or a frame of the video when the frame is ready. */
type Preview = { url: string; thumbnail: string | null; kind: 'image' | 'video' };

/** The preview of a file before its upload. */
export function usePreview(file: File | null) {
  const [made, setMade] = useState<{ file: File; preview: Preview } | null>(null);

  useEffect(() => {
    if (!file) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    function addressOf(blob: Blob) {
      const address = URL.createObjectURL(blob);
      signal.addEventListener('abort', () => URL.revokeObjectURL(address));
      return address;
    }
    const url = addressOf(file);
    const kind = file.type.startsWith('video/') ? 'video' : 'image';
    const show = (thumbnail: string | null) => setMade({ file, preview: { url, thumbnail, kind } });
    if (kind === 'image') show(url);
    else {
      show(null);
      void captureFrame(url, signal).then((frame) => {
        if (frame && !signal.aborted) show(addressOf(frame));
      });
    }
    return () => leaving.abort();
  }, [file]);

  if (!made || made.file !== file) return null;
  return made.preview;
}

/** The preview is taken at a quarter of the video's length, at 25 s at the latest (nft-campaigns-55). */
const LATEST_FRAME_S = 25;
/** Some broken files neither load nor fail, so give up after this long. */
const PATIENCE_MS = 5_000;
const WIDEST = 640;

/** The position in seconds; 0 if the length is unknown, as in a recording that was never closed. */
export function frameTime(duration: number): number {
  return Number.isFinite(duration) && duration > 0 ? Math.min(duration / 4, LATEST_FRAME_S) : 0;
}

/** A still picture of a video; null when the browser cannot show one. */
export function captureFrame(url: string, signal: AbortSignal): Promise<Blob | null> {
  return new Promise((resolve) => {
    const video = document.createElement('video');

    function finish(frame: Blob | null) {
      video.onloadedmetadata = video.onloadeddata = video.onseeked = video.onerror = null;
      // Otherwise the browser keeps reading the file.
      video.removeAttribute('src');
      video.load();
      resolve(frame);
    }
    function draw() {
      const scale = Math.min(1, WIDEST / video.videoWidth);
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(video.videoWidth * scale);
      canvas.height = Math.round(video.videoHeight * scale);
      const pen = canvas.getContext('2d');
      // A file with only sound has no width.
      if (!pen || !canvas.width) return finish(null);
      pen.drawImage(video, 0, 0, canvas.width, canvas.height);
      canvas.toBlob(finish, 'image/jpeg', 0.8);
    }

    // Without an effect once a frame is drawn.
    void delay(PATIENCE_MS).then(() => finish(null));
    signal.addEventListener('abort', () => finish(null));
    video.onloadedmetadata = () => {
      const time = frameTime(video.duration);
      if (time > 0) {
        video.onseeked = draw;
        video.currentTime = time;
      } else video.onloadeddata = draw;
    };
    video.onerror = () => finish(null);
    video.muted = true;
    // Enough to seek; 'auto' would read another 50 MB or so of the file into memory.
    video.preload = 'metadata';
    video.src = url;
  });
}
