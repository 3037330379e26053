import { useNftQueue } from '@/api/upload/use-nft-queue';
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
  const form = useBodyForm<NftForm, { rows: Nft[] }>({
    start: { rows: [blankRow()] },
    schema: nftFormSchema,
    labels: LABELS,
  });
  const { fields } = form;
  const { rows: rowValues } = form.values;
  const nftRows = useNftRows(fields);
  const queue = useNftQueue(campaignId, (key) => {
    notify({ tone: 'success', text: 'NFT Created' });
    if (nftRows.isLast()) onClose();
    else nftRows.remove(key);
  });
  const send = ({ key, file, ...nft }: Nft) => queue.send({ key, nft, file });

  /** The dialog and the media field of a single NFT. */
  function propsForOne() {
    const [row] = rowValues;
    const key = row?.key ?? '';
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
        file: row?.file ?? null,
        onPick(file: File, ...others: File[]) {
          if (others.length > 0) nftRows.startSeveral([file, ...others]);
          else nftRows.setFile(file);
        },
        onRemove: () => nftRows.setFile(null),
        progress: progressOf(state),
        onCancel: () => queue.cancel(key),
      },
    } as const;
  }

  /** The dialog and the media field of several NFTs. */
  function propsForSeveral() {
    return {
      dialog: {
        title: 'Create NFTs',
        action: rowValues.length === 1 ? 'Create 1 NFT' : `Create ${rowValues.length} NFTs`,
        form: { ...form, blockedBecause: firstReason(rowValues) },
        cancelsSave: 'after a question',
        error: null,
      },
      media: {
        label: 'More images or videos',
        file: null,
        onPick: (...files: File[]) => nftRows.add(files),
        onRemove: () => {},
        disabled: queue.busy,
      },
    } as const;
  }

  const { dialog, media } = nftRows.isSeveral ? propsForSeveral() : propsForOne();
  return (
    <FormDialog
      {...dialog}
      size="wide"
      saving={queue.busy}
      onSubmit={(body) => body.rows.forEach(send)}
      onClose={onClose}
    >
      {nftRows.isSeveral ? (
        <CardList items={nftRows.rows} keyOf={({ key }) => key} pageKey="nft-rows" className={cards}>
          {({ key }) => {
            const row = rowValues.find((each) => each.key === key);
            if (!row) return null;
            return (
              <NftRowFields
                form={fields}
                at={nftRows.indexOf(key)}
                row={row}
                state={queue.states.get(key)}
                onRetry={() => {
                  const { nft } = validateNft(row);
                  if (nft) send(nft);
                }}
                onCancel={() => queue.cancel(key)}
                onRemove={() => {
                  queue.cancel(key);
                  nftRows.remove(key);
                }}
              />
            );
          }}
        </CardList>
      ) : (
        <NftTextFields form={fields} at={0} readOnly={queue.busy} autoFocus />
      )}
      {/* One element for both cases, so that its message about a refused file survives the switch. */}
      <MediaInput accept="imageOrVideo" several {...media} />
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
