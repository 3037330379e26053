import { shown, variable } from '../settings';

const FORM =
  'MEDIA_URL is not of the form s3://bucket?endpoint=https://store.example.com; the name of a bucket has 3 to 63 small letters, digits, dots and hyphens, and no folder follows it';

/** `bucketUrl` has no slash at its end. */
export type S3Place = { bucketUrl: string; region: string };

/**
 * The bucket that MEDIA_URL names: `s3://bucket`, with `?endpoint=https://…` for a store other than Amazon's.
 * @throws with a sentence for the user
 */
export function parseMediaUrl(text: string, env: NodeJS.ProcessEnv): S3Place {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 's3:' || /[^/]/.test(url.pathname) || url.hash !== '') throw new Error(FORM);
  if (url.username || url.password)
    throw new Error('MEDIA_URL must not hold credentials: use AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  if (!/^[a-z0-9.-]{3,63}$/.test(url.host)) throw new Error(FORM);
  const region = regionFrom(env);
  const endpoint = endpointOf(url.searchParams);
  if (endpoint === null) return { bucketUrl: `https://${url.hostname}.s3.${region}.amazonaws.com`, region };
  return { bucketUrl: `${endpoint}/${url.hostname}`, region };
}

function regionFrom(env: NodeJS.ProcessEnv): string {
  const region = variable('AWS_REGION', env) ?? 'us-east-1';
  if (/^[\w-]{1,50}$/.test(region)) return region;
  throw new Error('AWS_REGION is not the name of a region such as us-east-1');
}

/** The address of the store, without a slash at its end; null for Amazon's own. */
function endpointOf(parameters: URLSearchParams): string | null {
  const unknownName = [...parameters.keys()].find((name) => name !== 'endpoint');
  if (unknownName !== undefined) {
    // A value with an & in it is read as a parameter, and may be secret.
    const shownName = /^\w+$/.test(unknownName) ? unknownName : 'a parameter';
    throw new Error(`MEDIA_URL: ${shownName} is not known; only endpoint is`);
  }
  const endpoint = parameters.get('endpoint');
  if (endpoint === null) return null;
  if (/^https?:\/\/[^?#@]+$/.test(endpoint) && URL.canParse(endpoint)) return endpoint.replace(/\/$/, '');
  throw new Error(
    `MEDIA_URL: the endpoint ${shown(endpoint)} is not an address such as https://store.example.com`,
  );
}
