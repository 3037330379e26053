import { formatBytes } from '@/lib/media-files';
import type { UploadState } from '@/lib/upload-state';
import * as css from './media-field.css';

const TEXTS = {
  reserving: 'Uploading…',
  sending: 'Uploading…',
  marking: 'Processing…',
  processing: 'Processing…',
};

type Props = {
  progress: UploadState;
  /** What the bar belongs to. */
  label: string;
};

/** How far an upload is: a bar while it runs, then how it ended. */
export function UploadStatus({ progress, label }: Props) {
  switch (progress.phase) {
    case 'idle':
      return null;
    case 'done':
      return (
        <p role="status" className={css.done}>
          {progress.stillProcessing ? 'Uploaded, still processing' : 'Uploaded'}
        </p>
      );
    case 'failed':
      return (
        <p role="status" className={css.failed}>
          Not uploaded: <span dir="auto">{progress.error.message}</span>
        </p>
      );
    default:
      return (
        <div className={css.running}>
          <p role="status">{TEXTS[progress.phase]}</p>
          <Bar progress={progress} label={label} />
        </div>
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
      <span aria-hidden className={css.words}>
        {words}
      </span>
    </>
  );
}
