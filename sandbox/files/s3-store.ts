import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { HttpProblem } from '../http/problem';
import { variable } from '../settings';
import { createFileStore, type FileStore } from './file-store';
import type { S3Place } from './media-url';
import { fileResponse, rangeAsked } from './ranges';
import { isStoredName } from './stored-name';
import { streamOf } from './stream';

/** How long the store may be silent. An upload may take longer: the store answers only when it has the whole file. */
const ANSWER_MS = 5_000;
const SLOWEST_BYTES_PER_MS = 500;
const TRIES = 3;

/**
 * Files in a folder of a bucket of an S3-compatible store. A file is received and checked on the local disk
 * first, because the store must know its length.
 * @param folder the store's part of the bucket: others may use the rest
 * @param localRoot the folder that receives files
 * @throws 503 when the store does not answer within `answerMs`, or refuses
 */
export function createS3Store(
  { bucketUrl, region }: S3Place,
  folder: string,
  env: NodeJS.ProcessEnv,
  localRoot: string,
  answerMs = ANSWER_MS,
): FileStore {
  const localStore = createFileStore(localRoot);
  const aws = new AwsClient({
    accessKeyId: variable('AWS_ACCESS_KEY_ID', env) ?? '',
    secretAccessKey: variable('AWS_SECRET_ACCESS_KEY', env) ?? '',
    sessionToken: variable('AWS_SESSION_TOKEN', env),
    service: 's3',
    region,
  });
  /** The start of the keys of all files. */
  const prefix = `${folder}/`;

  function pathOf(name: string) {
    if (!isStoredName(name)) throw new HttpProblem(404, 'media not found');
    return `/${encodeURIComponent(folder)}/${name}`;
  }

  /** A call to the store. A missing file is an answer to HEAD and DELETE. @throws 503, 507 */
  async function call(method: 'PUT' | 'GET' | 'HEAD' | 'DELETE', path: string, init: RequestInit = {}) {
    const signal = init.signal ?? AbortSignal.timeout(answerMs);
    const response = await send(bucketUrl + path, { ...init, method, signal: null }, signal).catch(
      failAsUnavailable,
    );
    const isMissing = response.status === 404 && (method === 'HEAD' || method === 'DELETE');
    if (response.ok || isMissing) return response;
    // The response names the problem with the bucket or the credentials, but not the credentials.
    const text = await response.text().catch(failAsUnavailable);
    if (response.status === 507) throw new HttpProblem(507, 'the file store is full');
    return failAsUnavailable(new Error(`${response.status} ${text.slice(0, 500)}`));
  }

  async function send(url: string, init: RequestInit, signal: AbortSignal) {
    for (let tries = 1; ; tries++) {
      // `aws.fetch` would put the signal into the request, where Node 20 loses the signal at a garbage collection.
      const response = await fetch(await aws.sign(url, init), { signal });
      if (response.status < 500 || tries === TRIES) return response;
      await response.body?.cancel();
      await pause(Math.random() * 100 * tries);
    }
  }

  /** @throws 503, and prints the reason */
  function failAsUnavailable(error: Error): never {
    const cause = error.cause instanceof Error ? error.cause : error;
    console.error(`The file store ${bucketUrl}: ${cause.message}`);
    throw new HttpProblem(503, 'the file store does not answer, try again', { 'Retry-After': '5' });
  }

  async function list(): Promise<{ name: string; written: Date }[]> {
    const files: { name: string; written: Date }[] = [];
    const query = new URLSearchParams({ 'list-type': '2', prefix });
    do {
      const xml = await (await call('GET', `/?${query}`)).text().catch(failAsUnavailable);
      for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const name = textOf(entry, 'Key').slice(prefix.length);
        files.push({ name, written: new Date(textOf(entry, 'LastModified')) });
      }
      query.set('continuation-token', textOf(xml, 'NextContinuationToken'));
    } while (query.get('continuation-token'));
    return files.filter(({ name }) => isStoredName(name));
  }

  async function* piecesOf(name: string, start: number, end: number) {
    const stop = new AbortController();
    // Each step is limited, but not the whole file: a browser may take long to play a video.
    async function limited<T>(step: Promise<T>): Promise<T> {
      const timer = setTimeout(() => stop.abort(new Error('silent in the middle of a file')), answerMs);
      return step.finally(() => clearTimeout(timer));
    }
    try {
      const init = { headers: { Range: `bytes=${start}-${end - 1}` }, signal: stop.signal };
      const { body } = await limited(call('GET', pathOf(name), init));
      const reader = body?.getReader();
      while (reader) {
        const { done, value } = await limited(reader.read());
        if (done) return;
        yield value;
      }
    } finally {
      stop.abort();
    }
  }

  return {
    async save(body) {
      const file = await localStore.save(body);
      try {
        const blob = await openAsBlob(join(localRoot, file.storedAs), { type: file.mime });
        const signal = AbortSignal.timeout(answerMs + Math.ceil(file.size / SLOWEST_BYTES_PER_MS));
        await call('PUT', pathOf(file.storedAs), { body: blob, signal });
        return file;
      } finally {
        await localStore.remove(file.storedAs);
      }
    },

    async respond(c, storedAs, mime) {
      const head = await call('HEAD', pathOf(storedAs));
      if (head.status === 404) throw new HttpProblem(404, 'media not found');
      const size = Number(head.headers.get('Content-Length'));
      const read = (start: number, end: number) => streamOf(piecesOf(storedAs, start, end));
      return fileResponse(rangeAsked(c.req), { mime, size, read });
    },

    async remove(name) {
      // A file that a killed process was receiving exists only on the local disk.
      await localStore.remove(name);
      if (isStoredName(name)) await call('DELETE', pathOf(name));
    },

    async olderThan(time) {
      const oldNames = (await list()).filter(({ written }) => written < time).map(({ name }) => name);
      return [...oldNames, ...(await localStore.olderThan(time))];
    },

    names: async () => (await list()).map(({ name }) => name),

    async check() {
      const query = new URLSearchParams({ 'list-type': '2', prefix, 'max-keys': '1' });
      await (await call('GET', `/?${query}`)).body?.cancel();
    },
  };
}

/** The text of an element that contains no other elements. */
function textOf(xml: string, element: string) {
  return new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? '';
}
