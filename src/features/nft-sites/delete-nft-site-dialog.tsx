import { deleteNftSite } from '@/api/nft-sites';
import { useWrite } from '@/api/query/use-write';
import { truncate } from '@/lib/truncate';
import { Confirm } from '@/ui/confirm';
import { notify } from '@/ui/notice';
import type { NftSite } from '@/wire/nft-sites';

type Props = { site: NftSite; onClose: () => void };

/** Asks for confirmation before deleting an NFT site and its e-mail list for good. */
export function DeleteNftSiteDialog({ site: { dropId, title }, onClose }: Props) {
  const { send, busy, failure } = useWrite({
    ...deleteNftSite(dropId, title),
    onSuccess: () => {
      notify({ tone: 'success', text: `you deleted the NFT Site for ${title}` });
      onClose();
    },
  });
  return (
    <Confirm
      title="Delete this NFT site?"
      body={
        <>
          The site of <bdi>{truncate(title)}</bdi> and its e-mail list will be gone. This cannot be undone!
        </>
      }
      action="Yes, Delete Site"
      danger
      busy={busy}
      error={failure?.message ?? null}
      onConfirm={send}
      onClose={onClose}
    />
  );
}
