import { deleteNftSite } from '@/api/nft-sites';
import { useWrite } from '@/api/query/use-write';
import { truncate } from '@/lib/format/truncate';
import { afterDelete, ConfirmDelete } from '@/ui/overlays/confirm';
import type { NftSite } from '@/wire/nft-sites.schema';

type Props = { site: NftSite; onClose: () => void };

/** Asks for confirmation before deleting an NFT site and its e-mail list for good. */
export function DeleteNftSiteDialog({ site: { dropId, title }, onClose }: Props) {
  const write = useWrite({
    ...deleteNftSite(dropId, title),
    onSuccess: afterDelete(`you deleted the NFT Site for ${title}`, onClose),
  });
  return (
    <ConfirmDelete title="Delete this NFT site?" action="Yes, Delete Site" write={write} onClose={onClose}>
      The site of <bdi>{truncate(title)}</bdi> and its e-mail list will be gone. This cannot be undone!
    </ConfirmDelete>
  );
}
