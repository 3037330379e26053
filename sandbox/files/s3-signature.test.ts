import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sign } from 'aws4';
import { afterAll, expect, it } from 'vitest';
import { GOOD_FILES, piecesOf } from '../testing/sample-files';
import { createS3Store, parseMediaUrl } from './s3-store';

// The S3 server of the other tests accepts every signature, so compare with what another library computes.

const CREDENTIALS = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
};
const received = mkdtempSync(join(tmpdir(), 'admin-dash-signed-'));
const calls: { method: string; given: string; expected: string }[] = [];

function signatureOf(authorization = '') {
  return /Signature=([0-9a-f]{64})$/.exec(authorization)?.[1] ?? 'no signature';
}

/** Signs the headers that the call says it signed. */
function expectedSignature({ method, url, headers }: IncomingMessage) {
  const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? [];
  const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
  const again = sign({ service: 's3', region: 'eu-west-1', method, path: url, headers: signed }, CREDENTIALS);
  return signatureOf(String(again.headers?.Authorization));
}

const store = createServer(async (request, response) => {
  for await (const _ of request);
  const given = signatureOf(request.headers.authorization);
  calls.push({ method: request.method ?? '', given, expected: expectedSignature(request) });
  response.setHeader('Content-Length', request.method === 'HEAD' ? 5 : 0);
  response.end();
}).listen(0, '127.0.0.1');
await once(store, 'listening');
// Cast: `address()` returns an object for a listening TCP server.
const { port } = store.address() as AddressInfo;

afterAll(() => {
  store.close();
  rmSync(received, { recursive: true });
});

it('signs what it stores, lists and removes as a strict store expects (AWS signature version 4)', async () => {
  const place = parseMediaUrl(`s3://media?endpoint=http://127.0.0.1:${port}`, { AWS_REGION: 'eu-west-1' });
  const env = {
    AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
  };
  const files = createS3Store(place, 'a database-7', env, received);
  const { storedAs } = await files.save(piecesOf(GOOD_FILES.png));
  await files.olderThan(new Date());
  await files.remove(storedAs);
  expect(calls.map(({ method }) => method)).toEqual(['PUT', 'GET', 'DELETE']);
  for (const { given, expected } of calls) expect(given).toBe(expected);
});
