import { and, eq, isNotNull } from 'drizzle-orm';
import { campaignNfts } from '../../db/schema/nft';
import type { FileStore } from '../../files/file-store';
import type { Facts } from '../../http/facts';
import { HttpProblem, rowOr404 } from '../../http/problem';
import type { Routes } from '../../http/route';
import { isVideo } from '../media/media-query';
import { sampleClip, samplePicture } from '../media/sample-media';

// Matches only the paths of NFTs: `{id}/art` and `{id}/preview`, without encoded characters, dots or another host.
const PATH = /^\/v1\/ipfs\/([A-Za-z0-9_-]{1,64})\/(art|preview)$/;

const NO_FILE = 'no such file';

const FACTS: Facts = {
  summary: 'The file behind a URI of an NFT: `{address}/x` and `ipfs://x` are read at `/v1/ipfs/x`',
  params: { path: 'The rest of the URI, with its slashes' },
  answer: 'file',
};

/** The files of NFTs. All are stored here: the sandbox never calls IPFS or any other host. */
export function addIpfsRoutes({ openRoute }: Routes, files: FileStore) {
  openRoute('GET', '/v1/ipfs/*', 'anyone', FACTS, async ({ c, transaction }) => {
    // Read the raw path: the router's parameter is decoded.
    const [, id, part] = PATH.exec(new URL(c.req.url).pathname) ?? [];
    if (!id) throw new HttpProblem(404, NO_FILE);
    const isFinalizedNft = and(eq(campaignNfts.id, id), isNotNull(campaignNfts.finalizedAt));
    const nfts = await transaction(({ tx }) => tx.select().from(campaignNfts).where(isFinalizedNft));
    const { storedAs, mediaMime } = rowOr404(nfts, NO_FILE);
    // The sandbox cannot read a frame of a video: a drawn picture replaces it, as in the thumbnail.
    if (part === 'preview' && isVideo(mediaMime)) return samplePicture(c, id);
    if (storedAs && mediaMime) return files.respond(c, storedAs, mediaMime);
    return isVideo(mediaMime) ? sampleClip(c) : samplePicture(c, id);
  });
}
