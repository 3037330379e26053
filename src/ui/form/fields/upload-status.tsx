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

const TEXTS = {
  idle: null,
  reserving: 'Uploading…',
  sending: 'Uploading…',
  marking: 'Processing…',
  processing: 'Processing…',
  done: 'Uploaded',
};

function textOf(progress: UploadState) {
  if (progress.phase === 'failed') {
    return (
      <>
        <span>Not uploaded:</span> <span dir="auto">{progress.error.message}</span>
      </>
    );
  }
  const isUnfinished = progress.phase === 'done' && progress.stillProcessing;
  return isUnfinished ? 'Uploaded, still processing' : TEXTS[progress.phase];
}

function Bar({ progress, label }: Props) {
  const sent = sentOf(progress);
  return (
    <>
      <div
        role="progressbar"
        aria-label={`Upload of ${label}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={sent.percent}
        aria-valuetext={sent.text}
        className={css.bar}
      >
        <div className={sent.look} style={{ width: `${sent.percent ?? 100}%` }} />
      </div>
      <span aria-hidden className={css.numbers}>
        {sent.text}
      </span>
    </>
  );
}

/** The bar of the phases that have no figure. */
const NO_FIGURE = { percent: undefined, text: undefined, look: css.endless };

/** How much of the file is sent. */
function sentOf(progress: UploadState) {
  if (progress.phase !== 'sending' || progress.total === 0) return NO_FIGURE;
  const { loaded, total } = progress;
  const percent = Math.floor((loaded / total) * 100);
  return { percent, text: `${percent}%, ${formatBytes(loaded)} of ${formatBytes(total)}`, look: css.sent };
}
