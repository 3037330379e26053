import type { Ref } from 'react';
import { isRunning, type UploadState } from '@/lib/files/upload-state';
import { Button } from '../../controls/button';
import { row } from '../../text/text.css';

/** What a field for a picture or video holds, and what its buttons do. */
export type MediaActs = {
  /** The chosen file; its preview is read from this computer at once. */
  file: File | null;
  onRemove: () => void;
  /** The stored media, shown while no file is chosen. */
  saved?: { url: string; thumbnail?: string | null } | null;
  /** Removes the stored media from the form; without this they can only be replaced. */
  onRemoveSaved?: () => void;
  /** Cancels the upload, by default by removing the file. */
  onCancel?: () => void;
  onRetry?: () => void;
  /** Starts the upload, if a separate button does that. */
  onUpload?: () => void;
};

type Props = MediaActs & {
  progress: UploadState;
  disabled: boolean;
  /** Why no file can be chosen now. */
  blockedBecause: string | null;
  chooseButton: Ref<HTMLButtonElement>;
  onChoose: () => void;
  /** Called before what any other button does. */
  beforePress: () => void;
};

/** Choose or Replace, Upload, Retry, and Cancel upload or Remove. */
export function MediaButtons(props: Props) {
  const { file, saved, onUpload, onRetry, progress, disabled, beforePress } = props;
  const running = isRunning(progress);
  const removal = running ? cancelOf(props) : removalOf(props);
  const press = (act: () => void) => () => {
    beforePress();
    act();
  };
  return (
    <div className={row}>
      <Button ref={props.chooseButton} small disabledReason={props.blockedBecause} onClick={props.onChoose}>
        {file || saved ? 'Replace' : 'Choose a file'}
      </Button>
      {/* Stays while busy: otherwise the second click of a double click would hit Cancel. */}
      {file && onUpload && (progress.phase === 'idle' || running) && (
        <Button small loading={running} disabled={disabled} onPress={press(onUpload)}>
          Upload
        </Button>
      )}
      {onRetry && progress.phase === 'failed' && (
        <Button small disabled={disabled} onPress={press(onRetry)}>
          Retry
        </Button>
      )}
      {removal.act && (
        <Button small disabled={disabled} onPress={press(removal.act)}>
          {removal.label}
        </Button>
      )}
    </div>
  );
}

function cancelOf({ onRemove, onCancel = onRemove }: MediaActs) {
  return { label: 'Cancel upload', act: onCancel };
}

/** Without `act` there is nothing to remove. */
function removalOf({ file, saved, onRemove, onRemoveSaved }: MediaActs) {
  return { label: 'Remove', act: file ? onRemove : saved && onRemoveSaved };
}
