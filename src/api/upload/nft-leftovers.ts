import type { QueryClient } from '@tanstack/react-query';
import { deleteCampaignNft } from '@/api/nft-campaigns';
import { runWrite } from '@/api/query/run-write';
import { isNotFound, messageOf } from '@/lib/api-error';

/**
 * The NFTs that are created, but neither complete nor deleted (nft-campaigns-56). A deletion that fails is tried again
 * later. After a day the server itself drops NFTs without a file.
 */
export function createNftLeftovers(client: QueryClient) {
  /** The ids of all NFTs that are neither complete nor deleted. */
  const unfinished = new Set<string>();
  /** The unfinished NFTs whose deletion failed. */
  const undeleted = new Set<string>();

  async function remove(id: string) {
    try {
      await runWrite(client, deleteCampaignNft(id), undefined);
    } catch (error) {
      console.info(`NFT ${id} could not be deleted: ${messageOf(error)}`);
      // An NFT that is not found counts as deleted.
      if (!isNotFound(error)) {
        undeleted.add(id);
        throw error;
      }
    }
    undeleted.delete(id);
    unfinished.delete(id);
  }

  /** Deletes an NFT. A failure is not shown: the deletion is tried again later. */
  async function removeOrKeep(id: string) {
    await remove(id).catch(() => {});
  }

  return {
    /** The NFT exists, and waits for its file. */
    created: (id: string) => void unfinished.add(id),
    /** The NFT has its file, and stays. */
    completed: (id: string) => void unfinished.delete(id),
    /** Deletes an NFT, unless the NFT is complete or `takeAll` has handed the NFT over. Never rejects. */
    async discard(id: string) {
      if (unfinished.has(id)) await removeOrKeep(id);
    },
    /** Deletes the NFTs whose deletion failed, one after another. Throws the error of the first that fails again. */
    async retryDeletions() {
      for (const id of undeleted) await remove(id);
    },
    retryDeletionsInBackground() {
      for (const id of undeleted) void removeOrKeep(id);
    },
    /** Hands over all unfinished NFTs: from now on the caller deletes them. */
    takeAll(): string[] {
      const ids = [...unfinished];
      unfinished.clear();
      undeleted.clear();
      return ids;
    },
  };
}
