import type { QueryClient } from '@tanstack/react-query';
import { deleteCampaignNft } from '@/api/nft-campaigns';
import { runWrite } from '@/api/query/run-write';
import { isNotFound, messageOf } from '@/lib/api-error';

/**
 * The NFTs that are created, but neither complete nor deleted. Each of them is completed or deleted, whatever fails
 * (nft-campaigns-56). After a day the server drops NFTs without a file.
 */
export function createNftLeftovers(client: QueryClient) {
  /** The ids of all of them. */
  const unfinished = new Set<string>();
  /** The ids whose deletion failed; each is in `unfinished` too. */
  const undeleted = new Set<string>();

  async function remove(id: string) {
    try {
      await runWrite(client, deleteCampaignNft(id), undefined);
    } catch (error) {
      console.info(`NFT ${id} could not be deleted: ${messageOf(error)}`);
      if (!isNotFound(error)) {
        undeleted.add(id);
        throw error;
      }
    }
    undeleted.delete(id);
    unfinished.delete(id);
  }

  /** Deletes an NFT without waiting. The error of a failed deletion is not shown: the deletion is tried again later. */
  function removeInBackground(id: string) {
    remove(id).catch(() => {});
  }

  return {
    /** The NFT exists, and waits for its file. */
    created: (id: string) => void unfinished.add(id),
    /** The NFT has its file, and stays. */
    completed: (id: string) => void unfinished.delete(id),
    /** Deletes an NFT in the background if it is still unfinished: it may be complete, or taken over by `takeAll`. */
    discard(id: string) {
      if (unfinished.has(id)) removeInBackground(id);
    },
    /** Deletes the NFTs whose deletion failed. Throws the error of the first one that fails again. */
    async retryDeletions() {
      for (const id of undeleted) await remove(id);
    },
    retryDeletionsInBackground() {
      for (const id of undeleted) removeInBackground(id);
    },
    /** Hands over all unfinished NFTs: from now on the caller deletes them. */
    takeAll(): string[] {
      const ids = [...unfinished];
      unfinished.clear();
      return ids;
    },
  };
}
