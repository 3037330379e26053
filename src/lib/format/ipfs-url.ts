import { attempt } from '../attempt';
import { API_HOST } from '../browser/config';

// `{address}` is literal text, not a placeholder (nft-campaigns-51).
const IN_API = /^\{address\}\/(.+)/s;
// Many programs write `ipfs://ipfs/…`.
const ON_IPFS = /^ipfs:\/\/\/*(?:ipfs\/+)?(.+)/is;

/**
 * The address of an NFT's file: `{address}/x` and `ipfs://x` become the API's `/v1/ipfs/x`
 * (nft-campaigns-51), web addresses stay as they are, anything else is null.
 */
export function ipfsUrl(uri: string | null): string | null {
  // Browsers drop blanks around an address, and tabs and line breaks within.
  const address = (uri ?? '').trim().replace(/[\t\r\n]/g, '');
  const [, path] = IN_API.exec(address) ?? ON_IPFS.exec(address) ?? [];
  if (path === undefined) return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null;
  const segments = path.split('/').map(decoded);
  return segments.some(climbs) ? null : `${API_HOST}/v1/ipfs/${segments.map(encodeURIComponent).join('/')}`;
}

/** A segment without its encoding. A `%` that encodes nothing is part of the name: `100%.png`, `50%ab`. */
function decoded(segment: string): string {
  const name = segment.replace(/(?:%[\da-f]{2})+/gi, (run) => attempt(() => decodeURIComponent(run)) ?? run);
  return name.replace(/\p{Surrogate}/gu, '\ufffd');
}

/** Whether a segment leads to other calls of the API: dots, also behind a slash that a server may decode. */
function climbs(segment: string): boolean {
  return /(^|[/\\])\.\.?($|[/\\])/.test(segment);
}
