import type { Writer } from '../writer';

export const path = '/v1/nft-drop';

/** Creates and deletes an NFT site. */
export async function check({ throwaways, marker, pictureFor }: Writer) {
  const mediaId = pictureFor('POST /v1/nft-drop');
  if (!mediaId) return;
  const body = { mediaId, title: marker, headline: 'Check', description: 'Deleted again.' };
  const create = { call: 'POST /v1/nft-drop', body };
  await throwaways.tryOut({ what: 'NFT site', create, text: marker });
}
