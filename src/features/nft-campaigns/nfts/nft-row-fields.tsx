import { Film, Image } from 'lucide-react';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { NftState } from '@/api/upload/nft-queue';
import { Button } from '@/ui/controls/button';
import { dangerText } from '@/ui/controls/button.css';
import { TextAreaField, TextField } from '@/ui/form/fields/input-fields';
import { UploadStatus } from '@/ui/form/fields/upload-status';
import { usePreview } from '@/ui/form/use-preview';
import { Picture } from '@/ui/media/picture';
import { visuallyHidden } from '@/ui/theme/global.css';
import { failureOf, progressOf } from './nft-states';
import { type NftForm, type NftRow, validateNft } from './nft-values';
import * as css from './nfts.css';

type Props = {
  form: UseFormReturn<NftForm>;
  /** The row's index. */
  at: number;
  row: NftRow;
  state: NftState | undefined;
  onRetry: () => void;
  /** Stops the running upload or call. The row stays. */
  onCancel: () => void;
  onRemove: () => void;
};

/** One of several NFTs that are created at once. */
export function NftRowFields({ form, at, row, state, onRetry, onCancel, onRemove }: Props) {
  const name = row.file?.name ?? '';
  const lastButton = useRef<HTMLButtonElement>(null);
  const failure = failureOf(state);
  const { reason } = validateNft(row);
  const phase = state?.phase ?? 'idle';
  const isRunning = phase === 'reserving' || phase === 'sending';
  return (
    <fieldset className={css.nftRow} tabIndex={-1}>
      <legend className={visuallyHidden}>{name}</legend>
      <Preview file={row.file} />
      <div className={css.nftFields}>
        <NftTextFields form={form} at={at} readOnly={isRunning || phase === 'waiting'} small />
        <div className={css.footer}>
          <div className={css.uploadText}>
            {isRunning && <UploadStatus progress={progressOf(state)} label={name} />}
            {phase === 'waiting' && <p role="status">Waiting to upload</p>}
            {failure && (
              <p role="alert" dir="auto" className={dangerText}>
                {failure}
              </p>
            )}
            {phase === 'idle' && <bdi>{name}</bdi>}
          </div>
          {phase === 'failed' && (
            <Button
              small
              disabledReason={reason}
              onPress={() => {
                // The pressed button is about to unmount; move focus to one that stays.
                lastButton.current?.focus();
                onRetry();
              }}
            >
              Retry
            </Button>
          )}
          <Button ref={lastButton} small onPress={isRunning ? onCancel : onRemove}>
            {isRunning ? 'Cancel upload' : 'Remove'}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}

function Preview({ file }: { file: File | null }) {
  const preview = usePreview(file);
  const Shape = preview?.kind === 'video' ? Film : Image;
  return (
    <div className={css.pictureBox}>
      {preview?.thumbnail ? (
        <Picture src={preview.thumbnail} alt="" className={css.picture} />
      ) : (
        <Shape size={20} />
      )}
    </div>
  );
}

type NftTextFieldsProps = Pick<Props, 'form' | 'at'> & {
  /** True while the NFT is created from these texts. */
  readOnly: boolean;
  autoFocus?: boolean;
  /** Makes the description box lower. */
  small?: boolean;
};

const HIGH_BOX = { rows: 4 };
/** So low that many NFTs fit on the screen. The user can enlarge the box. */
const LOW_BOX = { rows: 2, style: { minHeight: 56 } };

/** The text fields of one NFT (nft-campaigns-52). */
export function NftTextFields({ form, at, readOnly, autoFocus, small }: NftTextFieldsProps) {
  return (
    <>
      <div className={css.fieldPair}>
        <TextField
          form={form}
          name={`rows.${at}.title`}
          label="Title"
          required
          autoFocus={autoFocus}
          readOnly={readOnly}
        />
        <TextField
          form={form}
          name={`rows.${at}.maxAvailable`}
          label="Max Quantity"
          inputMode="numeric"
          noSpaces
          readOnly={readOnly}
        />
      </div>
      <TextAreaField
        form={form}
        name={`rows.${at}.description`}
        label="Description"
        {...(small ? LOW_BOX : HIGH_BOX)}
        readOnly={readOnly}
      />
    </>
  );
}
