import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { portOf } from '../http/port-of';
import { signatureFault } from './signature';

const NAME = 'media';
const CREDENTIALS = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
};
/** S3 lists 1,000 files at a time. With two, a list of three files tests the continuation. */
const MAX_LISTED = 2;

type Stored = { body: Buffer; written: Date };
type Answer = { status: number; headers?: Record<string, string | number>; body?: Buffer };

/**
 * A server of the S3 protocol in memory, with one bucket and the calls that the sandbox makes; `env` points a sandbox to it.
 * It refuses what S3 refuses: a wrong signature, a missing bucket, an upload without its length.
 */
export async function startBucket() {
  const files = new Map<string, Stored>();
  let isSilent = false;

  const server = createServer(async (request, response) => {
    // A caller may be killed in the middle of an upload.
    const body = await buffer(request).catch(() => null);
    if (isSilent || !body) return;
    const answer = answerTo(files, request, body);
    response.writeHead(answer.status, { 'Content-Length': answer.body?.length ?? 0, ...answer.headers });
    response.end(request.method === 'HEAD' ? undefined : answer.body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');

  return {
    /** A silent bucket takes calls, and never answers them. */
    setSilent(now: boolean) {
      isSilent = now;
    },
    env: {
      MEDIA_URL: `s3://${NAME}?endpoint=http://127.0.0.1:${portOf(server)}`,
      AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
    },
    stop() {
      server.close();
      // A silent server does not notice that callers have left.
      server.closeAllConnections();
    },
  };
}

function answerTo(files: Map<string, Stored>, request: IncomingMessage, body: Buffer): Answer {
  const fault = signatureFault(request, body, CREDENTIALS);
  if (fault) return refusal(403, fault);
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
  const [, bucket, ...names] = pathname.split('/').map(decodeURIComponent);
  if (bucket !== NAME) return refusal(404, 'NoSuchBucket');
  const key = names.join('/');
  const file = files.get(key);
  switch (request.method) {
    case 'PUT':
      if (request.headers['content-length'] === undefined) return refusal(411, 'MissingContentLength');
      files.set(key, { body, written: new Date() });
      return { status: 200 };
    case 'DELETE':
      files.delete(key);
      return { status: 204 };
    case 'GET':
    case 'HEAD':
      if (key === '') return listing(files, searchParams);
      return file ? content(file, request.headers.range) : refusal(404, 'NoSuchKey');
    default:
      return refusal(405, 'MethodNotAllowed');
  }
}

function content({ body }: Stored, range = ''): Answer {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
  if (!first || !last) return { status: 200, body };
  const [start, end] = [Number(first), Math.min(Number(last) + 1, body.length)];
  if (start >= end) return refusal(416, 'InvalidRange');
  const headers = { 'Content-Range': `bytes ${start}-${end - 1}/${body.length}` };
  return { status: 206, headers, body: body.subarray(start, end) };
}

/** ListObjectsV2. A continuation token is the last name of the list before. */
function listing(files: Map<string, Stored>, query: URLSearchParams): Answer {
  if (query.get('list-type') !== '2') return refusal(501, 'NotImplemented');
  const prefix = query.get('prefix') ?? '';
  const lastListedBefore = query.get('continuation-token') ?? '';
  const limit = Math.min(Number(query.get('max-keys') ?? MAX_LISTED), MAX_LISTED);
  const matchingFiles = [...files]
    .filter(([key]) => key.startsWith(prefix) && key > lastListedBefore)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const listedFiles = matchingFiles.slice(0, limit);
  const isTruncated = matchingFiles.length > listedFiles.length;
  const lastListed = listedFiles.at(-1)?.[0];
  const elements = listedFiles.map(
    ([key, { body, written }]) =>
      `<Contents><Key>${escaped(key)}</Key><LastModified>${written.toISOString()}</LastModified><Size>${body.length}</Size></Contents>`,
  );
  if (isTruncated && lastListed)
    elements.push(`<NextContinuationToken>${escaped(lastListed)}</NextContinuationToken>`);
  return xml(
    200,
    `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${elements.join('')}</ListBucketResult>`,
  );
}

const refusal = (status: number, code: string) => xml(status, `<Error><Code>${code}</Code></Error>`);

function xml(status: number, content: string): Answer {
  const body = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${content}`);
  return { status, headers: { 'Content-Type': 'application/xml' }, body };
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
