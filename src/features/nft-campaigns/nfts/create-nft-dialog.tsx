import { useState } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import { useNftQueue } from '@/api/upload/use-nft-queue';
import { FormDialog } from '@/ui/form/form-dialog';
import { MediaField } from '@/ui/form/media-field';
import { notify } from '@/ui/notice';
import { NftRowFields } from './nft-row-fields';
import { failureOf, progressOf } from './nft-states';
import { NftTextFields } from './nft-text-fields';
import { blankRow, type NftForm, type NftRow, newNftOf, nftBlockedReason, rowsOfFiles } from './nft-values';

type Props = { campaignId: string; onClose: () => void };

/**
 * Creates an NFT of a picture or a video, or one of each of several (spec 02 §2, §5). What fails is told here alone,
 * and stays with its texts and its file.
 */
export function CreateNftDialog({ campaignId, onClose }: Props) {
  const form = useForm<NftForm>({ defaultValues: { rows: [blankRow()] } });
  const { fields, append, remove, replace } = useFieldArray({ control: form.control, name: 'rows' });
  const [several, setSeveral] = useState(false);
  const queue = useNftQueue(campaignId, (key) => {
    notify({ tone: 'success', text: 'NFT Created' });
    if (form.getValues('rows').length === 1) onClose();
    else remove(indexOf(key));
  });
  const rows = form.watch('rows');
  const [first] = rows;
  const state = first && !several ? queue.states.get(first.key) : undefined;

  function indexOf(key: string) {
    return form.getValues('rows').findIndex((row) => row.key === key);
  }

  function pick(files: File[]) {
    const typed = form.getValues('rows.0');
    const [file] = files;
    if (several) append(rowsOfFiles(files, blankRow()), { shouldFocus: false });
    else if (files.length > 1) {
      setSeveral(true);
      replace(rowsOfFiles(files, typed));
    } else if (file) form.setValue('rows.0.file', file, { shouldDirty: true });
  }

  function send(row: NftRow) {
    if (row.file) queue.send({ key: row.key, nft: newNftOf(row), file: row.file });
  }

  function takeOut(key: string) {
    queue.giveUp(key);
    if (form.getValues('rows').length > 1) return remove(indexOf(key));
    setSeveral(false);
    replace([blankRow()]);
  }

  return (
    <FormDialog
      title={several ? 'Create NFTs' : 'Create NFT'}
      wide
      form={form}
      action={several ? `Create ${rows.length} ${rows.length === 1 ? 'NFT' : 'NFTs'}` : 'Create'}
      {...enabledBy(rows)}
      saving={queue.busy}
      givesUp={several ? 'asked' : 'at once'}
      failure={failureOf(state)}
      onSubmit={(values) => values.rows.forEach(send)}
      onClose={onClose}
    >
      {several
        ? fields.map(({ key }, at) => {
            const row = rows.find((each) => each.key === key);
            if (!row) return null;
            return (
              <NftRowFields
                key={key}
                form={form}
                at={at}
                row={row}
                state={queue.states.get(key)}
                onRetry={() => send(row)}
                onGiveUp={() => queue.giveUp(key)}
                onRemove={() => takeOut(key)}
              />
            );
          })
        : first && <NftTextFields form={form} at={0} row={first} readOnly={queue.busy} autoFocus />}
      {/* In one place for both, so that what it says of a file it refused among several stands. */}
      <MediaField
        label={several ? 'More images or videos' : 'Image or video'}
        required={!several}
        accept="imageOrVideo"
        file={several ? null : (first?.file ?? null)}
        onPick={(file) => pick([file])}
        onPickSeveral={pick}
        onRemove={() => form.setValue('rows.0.file', null, { shouldDirty: true })}
        progress={progressOf(state)}
        onCancel={() => first && queue.giveUp(first.key)}
        disabled={several && queue.busy}
      />
    </FormDialog>
  );
}

function enabledBy(rows: readonly NftRow[]) {
  const bad = rows.find((row) => nftBlockedReason(row) !== null);
  if (!bad) return { enabled: true, whyNot: null };
  const why = nftBlockedReason(bad);
  return { enabled: false, whyNot: rows.length > 1 ? `${bad.file?.name}: ${why}` : why };
}
