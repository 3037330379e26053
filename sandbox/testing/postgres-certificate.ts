import { spawnSync } from 'node:child_process';
import type { Account } from './postgres-binaries';

/** Writes a certificate for 127.0.0.1 that is its own authority, and its key. */
export function makeCertificate(file: string, key: string, account: Account | undefined) {
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const args = ['req', '-new', '-x509', '-days', '2', '-nodes', ...names, '-keyout', key, '-out', file];
  const { status, stderr, error } = spawnSync('openssl', args, { ...account, encoding: 'utf8' });
  if (status !== 0) throw new Error(`openssl failed: ${stderr || error?.message}`);
}
