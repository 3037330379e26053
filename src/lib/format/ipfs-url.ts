import { attempt } from '../attempt';
import { API_HOST } from '../browser/config';

/** `{address}/a.png`: the braces are literal text, not a placeholder (nft-campaigns-51). */
const IN_API = /^\{address\}\/(.+)/s;
/** `ipfs://a.png`, and `ipfs://ipfs/a.png` as many programs write. */
const ON_IPFS = /^ipfs:\/\/\/*(?:ipfs\/+)?(.+)/is;
/** `https://example.com/a.png` */
const ON_WEB = /^https?:\/\//i;

/**
 * The address of an NFT's file: `{address}/x` and `ipfs://x` become the API's `/v1/ipfs/x`
 * (nft-campaigns-51), web addresses stay unchanged, any other text is null.
 */
export function ipfsUrl(uri: string | null): string | null {
  // As browsers do: they drop blanks around an address, and tabs and line breaks within.
  const address = (uri ?? '').trim().replace(/[\t\r\n]/g, '');
  const [, path] = IN_API.exec(address) ?? ON_IPFS.exec(address) ?? [];
  if (path !== undefined) return urlInApi(path);
  return ON_WEB.test(address) && URL.canParse(address) ? address : null;
}

function urlInApi(path: string): string | null {
  const segments = path.split('/').map(decoded);
  if (segments.some(hasStep)) return null;
  return `${API_HOST}/v1/ipfs/${segments.map(encodeURIComponent).join('/')}`;
}

/** A segment without its encoding. A `%` that encodes nothing is part of the name: `100%.png`, `50%ab`. */
function decoded(segment: string): string {
  const name = segment.replace(/(?:%[\da-f]{2})+/gi, (run) => attempt(() => decodeURIComponent(run)) ?? run);
  // `encodeURIComponent` refuses a lone surrogate.
  return name.replace(/\p{Surrogate}/gu, '\ufffd');
}

/**
 * Whether a segment has a step (`.` or `..`), which could lead to other calls of the API. A server may decode slashes within
 * a segment (`a%2F..`), and take a backslash for a slash.
 */
function hasStep(segment: string): boolean {
  return /(^|[/\\])\.\.?($|[/\\])/.test(segment);
}
