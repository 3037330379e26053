import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { createFileStore, type FileStore } from './file-store';
import { HttpProblem } from './problem';
import { fileResponse } from './ranges';
import { streamOf } from './stream';

/** How long the store may take for an answer that has no body. */
const ANSWER_MS = 10_000;

export type S3Place = { bucketUrl: string; region: string };

/**
 * The bucket that MEDIA_URL names: `s3://bucket`, with `?endpoint=https://…` for a store other than Amazon's.
 * @throws with a sentence for the user
 */
export function parseMediaUrl(text: string, env: NodeJS.ProcessEnv): S3Place {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 's3:' || !/^[a-z0-9.-]{3,63}$/.test(url.hostname) || /[^/]/.test(url.pathname))
    throw new Error('MEDIA_URL is not of the form s3://bucket?endpoint=https://store.example.com');
  if (url.username || url.password)
    throw new Error('MEDIA_URL must not hold credentials: use AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  const region = env.AWS_REGION || 'us-east-1';
  const endpoint = url.searchParams.get('endpoint');
  if (endpoint === null) return { bucketUrl: `https://${url.hostname}.s3.${region}.amazonaws.com`, region };
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint))
    throw new Error(
      `MEDIA_URL: the endpoint ${endpoint} is not an address such as https://store.example.com`,
    );
  return { bucketUrl: `${endpoint.replace(/\/$/, '')}/${url.hostname}`, region };
}

/**
 * Files in a bucket of an S3-compatible store. A file is received and checked on the local disk first,
 * because the store must know its length.
 * @param local the store that receives files, in the folder `localRoot`
 * @throws 503 when the store does not answer, or refuses
 */
export function createS3Store(
  { bucketUrl, region }: S3Place,
  env: NodeJS.ProcessEnv,
  local: FileStore,
  localRoot: string,
): FileStore {
  const aws = new AwsClient({
    accessKeyId: env.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? '',
    sessionToken: env.AWS_SESSION_TOKEN,
    service: 's3',
    region,
    retries: 2,
  });

  async function call(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    const response = await aws.fetch(bucketUrl + path, { ...init, method }).catch((error) => {
      console.error(`${method} ${bucketUrl}: ${error.cause?.message ?? error.message}`);
      throw unreachable();
    });
    if (response.ok || response.status === 404) return response;
    // The response names the problem with the bucket or the credentials, but not the credentials.
    console.error(`${method} ${bucketUrl}: ${response.status} ${(await response.text()).slice(0, 500)}`);
    throw response.status === 507 ? new HttpProblem(507, 'the file store is full') : unreachable();
  }

  async function remove(name: string) {
    // A file that a killed process was receiving exists only on the local disk.
    await local.remove(name);
    await call('DELETE', `/${name}`, { signal: AbortSignal.timeout(ANSWER_MS) });
  }

  async function list(): Promise<{ name: string; written: Date }[]> {
    const found: { name: string; written: Date }[] = [];
    let token: string | undefined;
    do {
      const after = token ? `&continuation-token=${encodeURIComponent(token)}` : '';
      const xml = await (await call('GET', `/?list-type=2${after}`)).text();
      for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        found.push({ name: textOf(entry, 'Key'), written: new Date(textOf(entry, 'LastModified')) });
      }
      token = textOf(xml, 'NextContinuationToken') || undefined;
    } while (token);
    // Ignore files that others keep in the same bucket.
    return found.filter(({ name }) => /^[0-9a-f]{32}$/.test(name));
  }

  return {
    async save(body) {
      const file = await local.save(body);
      try {
        const blob = await openAsBlob(join(localRoot, file.storedAs), { type: file.mime });
        const { ok } = await call('PUT', `/${file.storedAs}`, { body: blob });
        if (!ok) throw unreachable();
        return file;
      } finally {
        await local.remove(file.storedAs);
      }
    },

    async respond(c, storedAs, mime) {
      const head = await call('HEAD', `/${storedAs}`, { signal: AbortSignal.timeout(ANSWER_MS) });
      if (head.status === 404) throw new HttpProblem(404, 'media not found');
      const size = Number(head.headers.get('Content-Length'));
      const read = (start: number, end: number) => streamOf(piecesOf(storedAs, start, end));
      return fileResponse(c.req.header('Range'), { mime, size, read });
    },

    remove,

    async olderThan(time) {
      const stored = (await list()).filter(({ written }) => written < time).map(({ name }) => name);
      return [...stored, ...(await local.olderThan(time))];
    },

    async clear() {
      for (const { name } of await list()) await remove(name);
      await local.clear();
    },
  };

  async function* piecesOf(name: string, start: number, end: number) {
    const response = await call('GET', `/${name}`, { headers: { Range: `bytes=${start}-${end - 1}` } });
    for await (const piece of response.body ?? []) yield piece;
  }
}

function unreachable() {
  return new HttpProblem(503, 'the file store does not answer, try again', { 'Retry-After': '5' });
}

/** The text of an element that contains no other elements. */
function textOf(xml: string, element: string) {
  return new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? '';
}

/**
 * The store of uploaded files: the bucket of MEDIA_URL, else the folder.
 * @throws with a sentence for a bad MEDIA_URL
 */
export function openFileStore(folder: string, env: NodeJS.ProcessEnv): FileStore {
  const local = createFileStore(folder);
  return env.MEDIA_URL ? createS3Store(parseMediaUrl(env.MEDIA_URL, env), env, local, folder) : local;
}
