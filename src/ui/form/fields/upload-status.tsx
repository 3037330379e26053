import { formatBytes } from '@/lib/files/media-files';
import { isRunning, type UploadState } from '@/lib/files/upload-state';
import * as css from '../upload.css';

type Props = {
  progress: UploadState;
  /** Names the file or field that the bar belongs to. */
  label: string;
};

/**
 * The state of an upload: a bar while it runs, then its result. The space is reserved when there is no
 * upload.
 */
export function UploadStatus({ progress, label }: Props) {
  return (
    <div className={css.status}>
      {/* Always rendered: a live region only announces content added to it. */}
      <p role="status" className={css.phase} data-phase={progress.phase}>
        {textOf(progress)}
      </p>
      {isRunning(progress) && <Bar progress={progress} label={label} />}
    </div>
  );
}

function textOf(progress: UploadState) {
  switch (progress.phase) {
    case 'idle':
      return null;
    case 'reserving':
    case 'sending':
      return 'Uploading…';
    case 'marking':
    case 'processing':
      return 'Processing…';
    case 'done':
      return progress.stillProcessing ? 'Uploaded, still processing' : 'Uploaded';
    case 'failed':
      return (
        <>
          <span>Not uploaded:</span> <span dir="auto">{progress.error.message}</span>
        </>
      );
  }
}

function Bar({ progress, label }: Props) {
  const sending = progress.phase === 'sending' && progress.total > 0 ? progress : null;
  const percent = sending && Math.floor((sending.loaded / sending.total) * 100);
  const words = sending && `${percent}%, ${formatBytes(sending.loaded)} of ${formatBytes(sending.total)}`;
  return (
    <>
      <div
        role="progressbar"
        aria-label={`Upload of ${label}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        aria-valuetext={words ?? undefined}
        className={css.bar}
      >
        <div className={percent === null ? css.endless : css.sent} style={{ width: `${percent ?? 100}%` }} />
      </div>
      <span aria-hidden className={css.numbers}>
        {words}
      </span>
    </>
  );
}
