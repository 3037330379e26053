import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useNftQueue } from '@/api/upload/use-nft-queue';
import { MediaInput } from '@/ui/form/fields/media-input';
import { FormDialog } from '@/ui/form/form-dialog';
import { useBodyForm } from '@/ui/form/use-body-form';
import { cards } from '@/ui/lists/card.css';
import { CardList } from '@/ui/lists/list';
import { notify } from '@/ui/overlays/notice';
import { NftRowFields, NftTextFields } from './nft-row-fields';
import { failureOf, progressOf } from './nft-states';
import {
  blankRow,
  LABELS,
  type Nft,
  type NftForm,
  nftFormSchema,
  rowsOfFiles,
  validateNft,
} from './nft-values';

type Props = { campaignId: string; onClose: () => void };

/**
 * Creates one NFT from a picture or a video, or one from each of several files (nft-campaigns-52). Failures are
 * shown in this dialog only. A failed row keeps its texts and its file.
 */
export function CreateNftDialog({ campaignId, onClose }: Props) {
  const form = useBodyForm<NftForm, { rows: Nft[] }>({
    start: { rows: [blankRow()] },
    schema: nftFormSchema,
    labels: LABELS,
  });
  const { fields } = form;
  const { rows } = form.values;
  const rowsOf = useFieldArray({ control: fields.control, name: 'rows' });
  const [several, setSeveral] = useState(false);
  const queue = useNftQueue(campaignId, (key) => {
    notify({ tone: 'success', text: 'NFT Created' });
    if (fields.getValues('rows').length === 1) onClose();
    else rowsOf.remove(indexOf(key));
  });
  const [first] = rows;
  const state = first && !several ? queue.states.get(first.key) : undefined;

  const indexOf = (key: string) => fields.getValues('rows').findIndex((row) => row.key === key);

  function pick(files: File[]) {
    const typed = fields.getValues('rows.0');
    const [file] = files;
    if (several) rowsOf.append(rowsOfFiles(files, blankRow()), { shouldFocus: false });
    else if (files.length > 1) {
      setSeveral(true);
      rowsOf.replace(rowsOfFiles(files, typed));
    } else if (file) fields.setValue('rows.0.file', file, { shouldDirty: true });
  }

  const send = ({ key, file, ...nft }: Nft) => queue.send({ key, nft, file });

  function takeOut(key: string) {
    queue.cancel(key);
    if (fields.getValues('rows').length > 1) return rowsOf.remove(indexOf(key));
    setSeveral(false);
    rowsOf.replace([blankRow()]);
  }

  return (
    <FormDialog
      title={several ? 'Create NFTs' : 'Create NFT'}
      size="wide"
      form={several ? { ...form, blockedBecause: firstReason(rows) } : form}
      action={several ? `Create ${rows.length} ${rows.length === 1 ? 'NFT' : 'NFTs'}` : 'Create'}
      saving={queue.busy}
      cancelsSave={several ? 'after a question' : 'at once'}
      error={failureOf(state)}
      onSubmit={(body) => body.rows.forEach(send)}
      onClose={onClose}
    >
      {several ? (
        <CardList items={rowsOf.fields} keyOf={({ key }) => key} pageKey="nft-rows" className={cards}>
          {({ key }) => {
            const row = rows.find((each) => each.key === key);
            if (!row) return null;
            return (
              <NftRowFields
                form={fields}
                at={indexOf(key)}
                row={row}
                state={queue.states.get(key)}
                onRetry={() => {
                  const { nft } = validateNft(row);
                  if (nft) send(nft);
                }}
                onCancel={() => queue.cancel(key)}
                onRemove={() => takeOut(key)}
              />
            );
          }}
        </CardList>
      ) : (
        first && <NftTextFields form={fields} at={0} readOnly={queue.busy} autoFocus />
      )}
      {/* One element for both cases, so that its message about a refused file survives the switch. */}
      <MediaInput
        label={several ? 'More images or videos' : 'Image or video'}
        required={!several}
        accept="imageOrVideo"
        file={several ? null : (first?.file ?? null)}
        onPick={(file) => pick([file])}
        onPickSeveral={pick}
        onRemove={() => fields.setValue('rows.0.file', null, { shouldDirty: true })}
        progress={progressOf(state)}
        onCancel={() => first && queue.cancel(first.key)}
        disabled={several && queue.busy}
      />
    </FormDialog>
  );
}

/** The first reason why the rows cannot be created yet, with the name of its file. */
function firstReason(rows: NftForm['rows']): string | null {
  for (const row of rows) {
    const { reason } = validateNft(row);
    if (reason !== null) return `${row.file?.name}: ${reason}`;
  }
  return null;
}
