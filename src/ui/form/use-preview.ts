import { useEffect, useState } from 'react';
import { captureFrame } from '../media/video-frame';

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
