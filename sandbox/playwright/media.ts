import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { ownFile } from '../own-files';
import type { FaultRule, LogEntry, Sandbox } from './client';

export type SampleFile = { name: string; mimeType: string; buffer: Buffer };

/** One red pixel. */
export const PNG: SampleFile = {
  name: 'fox.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** A clip that browsers can play. */
export const WEBM: SampleFile = {
  name: 'clip.webm',
  mimeType: 'video/webm',
  buffer: readFileSync(ownFile('samples/clip.webm')),
};

export const EMPTY_FILE: SampleFile = { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) };
/** An HTML page declared to be a picture: only the content shows the real type. */
export const SPOOFED_FILE: SampleFile = {
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
};

/** A media field by its label. */
export function mediaField(page: Page, label: string | RegExp) {
  return page.getByRole('group', { name: label });
}

/** Picks a file through the file chooser; give a path if the file is too big for memory. */
export async function pickFile(page: Page, label: string | RegExp, file: SampleFile | string) {
  const chooser = page.waitForEvent('filechooser');
  await mediaField(page, label)
    .getByRole('button', { name: /^(Choose a file|Replace)$/ })
    .click();
  await (await chooser).setFiles(file);
}

/** Returns a function that limits the page's upload speed, in bytes per second, also for running calls; null removes the limit. */
export async function uploadSpeedControl(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  return async (bytesPerSecond: number | null) => {
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond ?? -1,
    });
  };
}

/** The calls of an upload, for faults and for reading the log. */
export const UPLOAD_STEPS = {
  reserve: { method: 'POST', path: '^/v1/media/[^/]+$' },
  send: { method: 'PUT', path: '^/sandbox/upload/' },
  mark: { method: 'PATCH', path: '^/v1/media/[^/]+$' },
  poll: { method: 'GET', path: '^/v1/media/[^/]+/video$' },
  remove: { method: 'DELETE', path: '^/v1/media/[^/]+$' },
} as const;
export type UploadStep = keyof typeof UPLOAD_STEPS;

/** Makes a step fail, with a 500 unless another fault is given. */
export function failStep(
  sandbox: Sandbox,
  step: UploadStep,
  fault: Omit<FaultRule, 'method' | 'path'> = { kind: 'status', status: 500 },
) {
  return sandbox.fault({ ...UPLOAD_STEPS[step], ...fault });
}

/** The upload steps so far, in the order in which they ended. */
export async function uploadSteps(sandbox: Sandbox): Promise<UploadStep[]> {
  const log: LogEntry[] = await sandbox.log();
  // Ignore late deletions by the previous test's page, whose session ended with the reset.
  const calls = log.filter(({ status, fault }) => status !== 401 || fault);
  return calls.flatMap((call) => stepOf(call) ?? []);
}

function stepOf({ method, path }: LogEntry): UploadStep | undefined {
  // Cast: Object.keys loses the type of the keys.
  const steps = Object.keys(UPLOAD_STEPS) as UploadStep[];
  return steps.find((step) => {
    const rule = UPLOAD_STEPS[step];
    return rule.method === method && new RegExp(rule.path).test(path);
  });
}

/** The files that a sandbox on this machine stores; none for a sandbox that runs elsewhere. */
export function storedFiles({ localProcess }: Sandbox): string[] {
  return localProcess && existsSync(localProcess.mediaFolder) ? readdirSync(localProcess.mediaFolder) : [];
}

/** Checks that this many uploads were reserved, that all are deleted again, and that no file is left. */
export async function expectNothingLeft(sandbox: Sandbox, { reserved }: { reserved: number }) {
  const statuses = async () => {
    const calls = (await sandbox.log()).filter(({ path }) => path.startsWith('/v1/media/'));
    const statusesOf = (callMethod: string) =>
      calls.filter(({ method }) => method === callMethod).map(({ status }) => status);
    return { reserved: statusesOf('POST'), deleted: statusesOf('DELETE') };
  };
  const statusOfAll = (status: number) => Array<number>(reserved).fill(status);
  await expect.poll(statuses).toEqual({ reserved: statusOfAll(201), deleted: statusOfAll(204) });
  await expect.poll(() => storedFiles(sandbox)).toEqual([]);
}

/** Runs an action that ends in a `window.alert`; returns the text of the alert. */
export async function alertOf(page: Page, act: () => Promise<unknown>): Promise<string> {
  const message = new Promise<string>((resolve) => {
    page.once('dialog', async (dialog) => {
      await dialog.accept();
      resolve(dialog.message());
    });
  });
  await act();
  return message;
}
