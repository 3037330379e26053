import { ImageUp } from 'lucide-react';
import { use, useId, useRef } from 'react';
import { type FileKind, formatBytes, kindText } from '@/lib/files/media-files';
import { IDLE, isRunning, type UploadState } from '@/lib/files/upload-state';
import { AVATAR_TYPES, IMAGE_LIMIT, IMAGE_TYPES, VIDEO_LIMIT, VIDEO_TYPES } from '@/wire/media.schema';
import { legend } from '../../inputs/choices.css';
import { Problem } from '../../inputs/plain-input';
import * as text from '../../inputs/text-input.css';
import { Media } from '../../media/media';
import { frame } from '../../media/media.css';
import { BEING_SAVED, LockedContext } from '../../press/locked-context';
import { muted, small } from '../../text/text.css';
import { visuallyHidden } from '../../theme/global.css';
import * as css from '../upload.css';
import { usePreview } from '../use-preview';
import { type MediaActs, MediaButtons } from './media-buttons';
import { UploadStatus } from './upload-status';
import { useFileDrop } from './use-file-drop';

const IMAGE: FileKind = { name: 'image', types: IMAGE_TYPES, limit: IMAGE_LIMIT };
const VIDEO: FileKind = { name: 'video', types: VIDEO_TYPES, limit: VIDEO_LIMIT };

/** The kinds of files that a field can accept. */
const ACCEPTS = { image: [IMAGE], avatar: [{ ...IMAGE, types: AVATAR_TYPES }], imageOrVideo: [IMAGE, VIDEO] };

/** Why the field takes no file now, for its button and for the message about a file that comes nevertheless. */
const BLOCKED = {
  uploading: { button: 'The file is still being uploaded', message: 'another file is being uploaded' },
  saving: { button: BEING_SAVED, message: 'the form is being saved' },
  no: { button: null, message: null },
};

function blockOf(progress: UploadState, disabled: boolean) {
  if (isRunning(progress)) return BLOCKED.uploading;
  return disabled ? BLOCKED.saving : BLOCKED.no;
}

/** What the zone says without a file, by what is dragged over it. */
const WAITING = {
  none: 'Drop a file here, paste it, or choose one',
  fit: 'Drop it here',
  unfit: 'This file cannot be used here',
};

export type MediaInputProps = MediaActs & {
  label: string;
  required?: boolean;
  accept: keyof typeof ACCEPTS;
  /** Takes several files at once. Otherwise `onPick` gets a single file. */
  several?: boolean;
  onPick: (file: File, ...others: File[]) => void;
  /** The progress of the upload; left out if the form sends the file later. */
  progress?: UploadState;
  /** True while the field's own file is being saved, in a form that stays editable meanwhile. */
  disabled?: boolean;
};

/** A picture or video: dropped, pasted or picked, with a preview and the progress of its upload. */
export function MediaInput(props: MediaInputProps) {
  const { label, required, file, saved, several = false, progress = IDLE } = props;
  const isLocked = use(LockedContext);
  const disabled = props.disabled ?? isLocked;
  const hintId = useId();
  const chooseButton = useRef<HTMLButtonElement>(null);
  const kinds = ACCEPTS[props.accept];
  const preview = usePreview(file);
  const media = file ? preview : saved;
  const block = blockOf(progress, disabled);
  const drop = useFileDrop({
    kinds,
    takesSeveral: several,
    blockedBecause: block.message,
    isFilled: file !== null,
    onPick: props.onPick,
  });

  /** Called before what a button does: the button is about to unmount, so the focus moves to the button that stays. */
  function beforePress() {
    drop.forgetRefusal();
    chooseButton.current?.focus();
  }

  return (
    <fieldset className={text.field} aria-describedby={hintId}>
      <legend className={legend}>
        <span>{label}</span>
        {required && (
          <>
            <span aria-hidden>*</span>
            <span className={visuallyHidden}> required</span>
          </>
        )}
      </legend>
      <div {...drop.zoneProps} data-over={drop.over} className={css.dropZone}>
        <input {...drop.inputProps} />
        <div className={frame}>
          {media ? (
            // Browsers do not draw a poster that arrives after its video, so mount again.
            <Media
              key={media.thumbnail}
              {...media}
              label={file ? `Preview of ${file.name}` : label}
              playable
            />
          ) : (
            <ImageUp size={24} className={muted} />
          )}
        </div>
        <div className={css.dropZoneSide}>
          <div>
            {file ? <ChosenFile file={file} /> : <span>{WAITING[drop.over]}</span>}
            <div id={hintId} className={small}>
              {kinds.map((kind) => (
                <div key={kind.name}>{kindText(kind)}</div>
              ))}
            </div>
          </div>
          <UploadStatus progress={progress} label={label} />
          <MediaButtons
            {...props}
            progress={progress}
            disabled={disabled}
            blockedBecause={block.button}
            chooseButton={chooseButton}
            onChoose={drop.open}
            beforePress={beforePress}
          />
        </div>
      </div>
      <div className={text.note} aria-live="polite">
        {drop.refusal && <Problem text={drop.refusal} />}
      </div>
    </fieldset>
  );
}

function ChosenFile({ file }: { file: File }) {
  return (
    <>
      <bdi title={file.name} className={css.fileName}>
        {file.name}
      </bdi>
      <span className={small}>{formatBytes(file.size)}</span>
    </>
  );
}
