import { API_HOST } from './config';

// `{address}` stands for itself, in these very letters (spec 03 §3).
const ON_IPFS = /^(?:\{address\}\/|ipfs:\/\/)(.+)$/s;

/**
 * Where the file of an NFT is loaded from: `{address}/x` and `ipfs://x` are the API's `/v1/ipfs/x` (spec 02 §3,
 * 03 §3), web addresses stay as they are, all else leads nowhere.
 */
export function ipfsUrl(uri: string | null): string | null {
  if (uri === null) return null;
  const path = ON_IPFS.exec(uri)?.[1];
  if (path === undefined) return isWebAddress(uri) ? uri : null;
  const url = `/v1/ipfs/${path}`;
  // As the browser will read it: dots, encoded ones too, would climb to other calls of the API.
  return new URL(url, 'http://api.invalid').pathname.startsWith('/v1/ipfs/') ? API_HOST + url : null;
}

function isWebAddress(uri: string): boolean {
  return /^https?:\/\//i.test(uri) && URL.canParse(uri);
}
