import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { sign } from 'aws4';

const FORM =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=/;
const ALWAYS_SIGNED = ['host', 'x-amz-content-sha256', 'x-amz-date'];

/**
 * Why a strict store refuses the signature of a call (AWS signature version 4), in S3's words; null if the signature is right.
 * `aws4` signs the call again: another library than the one that the sandbox signs with.
 */
export function signatureFault(
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  credentials: { accessKeyId: string; secretAccessKey: string },
) {
  const sentAuthorization = headers.authorization ?? '';
  const [, accessKeyId, region, names = ''] = FORM.exec(sentAuthorization) ?? [];
  if (accessKeyId !== credentials.accessKeyId) return 'InvalidAccessKeyId';
  const signedHeaders = Object.fromEntries(names.split(';').map((name) => [name, String(headers[name])]));
  if (ALWAYS_SIGNED.some((name) => !(name in signedHeaders))) return 'AccessDenied';
  const hash = signedHeaders['x-amz-content-sha256'];
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== createHash('sha256').update(body).digest('hex'))
    return 'XAmzContentSHA256Mismatch';
  const signedAgain = sign({ service: 's3', region, method, path: url, headers: signedHeaders }, credentials);
  const rightAuthorization = String(signedAgain.headers?.Authorization);
  return signatureOf(rightAuthorization) === signatureOf(sentAuthorization) ? null : 'SignatureDoesNotMatch';
}

const signatureOf = (authorization: string) => /Signature=(.*)$/.exec(authorization)?.[1];
