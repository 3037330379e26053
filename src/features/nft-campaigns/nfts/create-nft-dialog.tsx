import { useNftQueue } from '@/api/upload/use-nft-queue';
import { formatCounted } from '@/lib/format/format';
import { MediaInput } from '@/ui/form/fields/media-input';
import { FormDialog } from '@/ui/form/form-dialog';
import { useBodyForm } from '@/ui/form/use-body-form';
import { cards } from '@/ui/lists/card.css';
import { CardList } from '@/ui/lists/list';
import { notify } from '@/ui/overlays/notice';
import { NftRowFields, NftTextFields } from './nft-row-fields';
import { failureOf, progressOf } from './nft-states';
import { blankRow, LABELS, type Nft, type NftForm, nftFormSchema, validateNft } from './nft-values';
import { useNftRows } from './use-nft-rows';

type Props = { campaignId: string; onClose: () => void };

/**
 * Creates one NFT from a picture or a video, or one from each of several files (nft-campaigns-52). Failures are
 * shown in this dialog only. A failed row keeps its texts and its file.
 */
export function CreateNftDialog({ campaignId, onClose }: Props) {
  const creation = useCreation(campaignId, onClose);
  const { form, nftRows, queue, send } = creation;
  // One FormDialog and one MediaInput for both cases: the message about a refused file survives when one NFT becomes several.
  const { dialog, media } = nftRows.isSeveral ? propsForSeveral(creation) : propsForOne(creation);
  return (
    <FormDialog
      {...dialog}
      size="wide"
      saving={queue.busy}
      onSubmit={(body) => body.rows.forEach(send)}
      onClose={onClose}
    >
      {nftRows.isSeveral ? (
        <NftRows creation={creation} />
      ) : (
        <NftTextFields form={form.fields} at={0} readOnly={queue.busy} autoFocus />
      )}
      <MediaInput accept="imageOrVideo" several {...media} />
    </FormDialog>
  );
}

type Creation = ReturnType<typeof useCreation>;

/** The form, and the queue that creates its NFTs. The row of a created NFT leaves the form; the last one closes the dialog. */
function useCreation(campaignId: string, onClose: () => void) {
  const form = useBodyForm<NftForm, { rows: Nft[] }>({
    start: { rows: [blankRow()] },
    schema: nftFormSchema,
    labels: LABELS,
  });
  const nftRows = useNftRows(form.fields);
  const queue = useNftQueue(campaignId, (key) => {
    notify({ tone: 'success', text: 'NFT Created' });
    if (nftRows.isOnlyRow()) onClose();
    else nftRows.remove(key);
  });
  const send = ({ key, file, ...nft }: Nft) => queue.send({ key, nft, file });
  return { form, nftRows, queue, send };
}

/** The props of the dialog and of the media field for a single NFT. */
function propsForOne({ form, nftRows, queue }: Creation) {
  // There is always a row, which the type cannot say.
  const [{ key, file } = blankRow()] = form.values.rows;
  const state = queue.states.get(key);
  return {
    dialog: {
      title: 'Create NFT',
      action: 'Create',
      form,
      cancelsSave: 'at once',
      error: failureOf(state),
    },
    media: {
      label: 'Image or video',
      required: true,
      file,
      onPick(first: File, ...others: File[]) {
        if (others.length > 0) nftRows.startSeveral([first, ...others]);
        else nftRows.setFile(first);
      },
      onRemove: () => nftRows.setFile(null),
      progress: progressOf(state),
      onCancel: () => queue.cancel(key),
    },
  } as const;
}

/** The props of the dialog and of the media field for several NFTs. The field only adds files: each row shows its own. */
function propsForSeveral({ form, nftRows, queue }: Creation) {
  const { rows } = form.values;
  return {
    dialog: {
      title: 'Create NFTs',
      action: `Create ${formatCounted(rows.length, 'NFT')}`,
      // Replaces the form's own reason, which does not name a file.
      form: { ...form, blockedBecause: firstReason(rows) },
      // Closing would end a run of several NFTs, of which some may be created already (nft-campaigns-62).
      cancelsSave: 'after a question',
      // Each row shows its own failure.
      error: null,
    },
    media: {
      label: 'More images or videos',
      file: null,
      onPick: (...files: File[]) => nftRows.add(files),
      // Never called: the field holds no file.
      onRemove: () => {},
      disabled: queue.busy,
    },
  } as const;
}

/** The first reason why the rows cannot be created yet, with the name of its file. */
function firstReason(rows: NftForm['rows']): string | null {
  for (const row of rows) {
    const { reason } = validateNft(row);
    if (reason !== null) return `${row.file?.name}: ${reason}`;
  }
  return null;
}

function NftRows({ creation }: { creation: Creation }) {
  const { form, nftRows, queue, send } = creation;
  const { rows } = form.values;
  return (
    <CardList items={rows} keyOf={({ key }) => key} pageKey="nft-rows" className={cards}>
      {(row) => (
        <NftRowFields
          form={form.fields}
          at={rows.indexOf(row)}
          row={row}
          state={queue.states.get(row.key)}
          onRetry={() => {
            const { nft } = validateNft(row);
            if (nft) send(nft);
          }}
          onCancel={() => queue.cancel(row.key)}
          onRemove={() => {
            queue.cancel(row.key);
            nftRows.remove(row.key);
          }}
        />
      )}
    </CardList>
  );
}
