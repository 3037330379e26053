import { useEffect, useState } from 'react';

/** An object URL of a local file, revoked when another file replaces it. */
function useObjectUrl(blob: Blob | null): string | null {
  const [made, setMade] = useState<{ blob: Blob; url: string } | null>(null);
  useEffect(() => {
    if (!blob) return;
    const url = URL.createObjectURL(blob);
    setMade({ blob, url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return made && made.blob === blob ? made.url : null;
}

/** The preview of a file before its upload; `thumbnail` is a frame of a video, when it is ready. */
export function usePreview(file: File | null) {
  const url = useObjectUrl(file);
  const [frame, setFrame] = useState<{ of: string; blob: Blob } | null>(null);
  const video = file?.type.startsWith('video/') ?? false;

  useEffect(() => {
    if (!url || !video) return;
    const leaving = new AbortController();
    void captureFrame(url, leaving.signal).then((blob) => {
      if (blob && !leaving.signal.aborted) setFrame({ of: url, blob });
    });
    return () => leaving.abort();
  }, [url, video]);

  const thumbnail = useObjectUrl(frame && frame.of === url ? frame.blob : null);
  return url === null ? null : { url, thumbnail, kind: video ? ('video' as const) : ('image' as const) };
}

/** The preview is taken at a quarter of the video's length, at 25 s at the latest (nft-campaigns-55). */
export const LATEST_FRAME_S = 25;
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
      clearTimeout(timer);
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

    const timer = setTimeout(() => finish(null), PATIENCE_MS);
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
