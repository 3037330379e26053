import { API_HOST } from '../browser/config';

// `{address}` is literal text, not a placeholder (nft-campaigns-51).
const ON_IPFS = /^(?:\{address\}\/|ipfs:\/\/)(.+)$/s;

/**
 * The address of an NFT's file: `{address}/x` and `ipfs://x` become the API's `/v1/ipfs/x`
 * (nft-campaigns-51), web addresses stay as they are, anything else is null.
 */
export function ipfsUrl(uri: string | null): string | null {
  if (uri === null) return null;
  const path = ON_IPFS.exec(uri)?.[1];
  if (path === undefined) return /^https?:\/\//i.test(uri) && URL.canParse(uri) ? uri : null;
  const url = `/v1/ipfs/${path}`;
  // Resolve it as the browser will: dot segments, encoded or not, could reach other calls of the API.
  return new URL(url, 'http://api.invalid').pathname.startsWith('/v1/ipfs/') ? API_HOST + url : null;
}
