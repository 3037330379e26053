import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach } from 'vitest';
import { createApp } from '../../sandbox/app';
import { createFileStore } from '../../sandbox/files/file-store';
import { listen } from '../../sandbox/testing/listen';
import { openSeeded } from '../../sandbox/testing/seeded';
import { contractCommand } from '../commands/contract/command';
import { type Asked, type Break, breakApi } from './broken-api';

/** Ends a run that hangs; not a measure. */
export const LIMIT_MS = 120_000;

export const ORIGIN = 'https://admin.example.com';
export const PASSWORDS = {
  CONTRACT_PASSWORD: 'sandbox-super',
  CONTRACT_PASSWORD_admin: 'sandbox-admin',
  CONTRACT_PASSWORD_fan: 'sandbox-fan',
};

/** The arguments of a run that writes. */
export const WRITE = ['--write', '--site-for', 'fan'];

export type Contract = Awaited<ReturnType<typeof startContract>>;

/** Starts a sandbox for the tests of a file, reset before each. */
export async function startContract() {
  const connection = await openSeeded();
  const { db } = connection;
  const { app, routes } = createApp({
    db,
    files: createFileStore(connection.mediaFolder),
    origins: [ORIGIN],
  });
  const sandbox = await listen(app);
  const reports = mkdtempSync(join(tmpdir(), 'admin-dash-contract-'));
  const junit = join(reports, 'junit.xml');

  afterAll(async () => {
    sandbox.close();
    await connection.close();
    rmSync(reports, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await fetch(`${sandbox.url}/sandbox/reset`, { method: 'POST' });
  });

  /**
   * Runs the command against the sandbox with one thing broken.
   * @param isStopped ends the run early
   */
  async function run(
    broken: Break,
    args: string[] = [],
    isStopped = (_asked: readonly Asked[], _lines: readonly string[]) => false,
  ) {
    const api = await breakApi(sandbox.url, broken);
    const lines: string[] = [];
    try {
      const code = await contractCommand(
        ['--api', api.url, '--origin', ORIGIN, '--user', 'super', '--junit', junit, ...args],
        PASSWORDS,
        (line) => lines.push(line),
        () => isStopped(api.asked, lines),
      );
      return { code, asked: api.asked, text: lines.join('\n'), ...reportIn(lines), xml: readXml() };
    } finally {
      api.close();
    }
  }

  /** Starts the command as a separate process. */
  function startCommand(api: string, ...more: string[]) {
    const args = ['--import', 'tsx', 'tools/commands/contract/main.ts', '--api', api, '--user', 'super'];
    const child = spawn(process.execPath, [...args, '--junit', junit, ...more], {
      env: { ...process.env, ...PASSWORDS },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
    const ended = once(child, 'close').then(([code]) => ({ code: Number(code), printed }));
    return { child, ended };
  }

  function readXml() {
    return readFileSync(junit, 'utf8');
  }

  return { run, startCommand, db, routes, url: sandbox.url, readXml };
}

/** The lines of a printed report, by the mark that they begin with. */
export function reportIn(lines: readonly string[]) {
  const starting = (mark: string) =>
    lines.filter((line) => line.startsWith(`${mark} `)).map((line) => line.slice(mark.length).trim());
  return {
    // Take only the lines of the summary, which repeat the breaches of the table.
    breaches: starting('BREACH').filter((line) => line.includes(': expected ')),
    left: starting('LEFT'),
    skipped: starting('skipped'),
    /** The checks that found no breach. */
    rows: starting('ok'),
  };
}
