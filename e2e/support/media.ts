import { closeSync, ftruncateSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { LogEntry } from '../../sandbox/http/log';
import type { FaultRule, Sandbox } from './sandbox-client';

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

/** A clip that a browser can play. */
export const WEBM: SampleFile = {
  name: 'clip.webm',
  mimeType: 'video/webm',
  buffer: readFileSync(new URL('../../sandbox/samples/clip.webm', import.meta.url)),
};

export const EMPTY: SampleFile = { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) };
/** An HTML page that says it is a picture: only its content gives it away. */
export const SPOOFED: SampleFile = {
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
};

/**
 * A playable video of that many bytes in a folder of its own: the clip, then nothing that a player would look at.
 * It takes no room on the disk. Playwright reads files above 50 MB by their path only.
 */
export function bigVideo(bytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'admin-dash-big-'));
  const path = join(folder, 'big.webm');
  const file = openSync(path, 'w');
  writeSync(file, WEBM.buffer);
  // An EBML Void element: its id, then its size in eight bytes, of which the first says that there are eight.
  const head = Buffer.alloc(9);
  head.writeBigUInt64BE(BigInt(bytes - WEBM.buffer.length - head.length), 1);
  head[0] = 0xec;
  head[1] = 0x01;
  writeSync(file, head);
  ftruncateSync(file, bytes);
  closeSync(file);
  return { path, remove: () => rmSync(folder, { recursive: true }) };
}

/** A media field by its label. */
export function mediaField(page: Page, label: string | RegExp) {
  return page.getByRole('group', { name: label });
}

/** Picks a file as a person does; a path where it is too big for memory. */
export async function pickFile(page: Page, label: string | RegExp, file: SampleFile | string) {
  const chooser = page.waitForEvent('filechooser');
  await mediaField(page, label)
    .getByRole('button', { name: /^(Choose a file|Replace)$/ })
    .click();
  await (await chooser).setFiles(file);
}

/** Drops a file on a media field. */
export async function dropFile(page: Page, label: string, file: SampleFile) {
  const transfer = await page.evaluateHandle(
    ({ name, mimeType, base64 }) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      data.items.add(new File([bytes], name, { type: mimeType }));
      return data;
    },
    { ...file, base64: file.buffer.toString('base64') },
  );
  await mediaField(page, label)
    .getByText('Drop a file here')
    .dispatchEvent('drop', { dataTransfer: transfer });
}

/** The steps of an upload on the wire, for faults and for what the log holds. */
export const UPLOAD_STEPS = {
  reserve: { method: 'POST', path: '^/v1/media/[^/]+$' },
  send: { method: 'PUT', path: '^/sandbox/upload/' },
  mark: { method: 'PATCH', path: '^/v1/media/[^/]+$' },
  poll: { method: 'GET', path: '^/v1/media/[^/]+/video$' },
  remove: { method: 'DELETE', path: '^/v1/media/[^/]+$' },
} as const;
export type UploadStep = keyof typeof UPLOAD_STEPS;

/** Arranges that a step fails, with a 500 unless another fault is named. */
export function failStep(
  sandbox: Sandbox,
  step: UploadStep,
  fault: Omit<FaultRule, 'method' | 'path'> = { kind: 'status', status: 500 },
) {
  return sandbox.fault({ ...UPLOAD_STEPS[step], ...fault });
}

/** The calls of an upload so far, by their steps, in the order they ended. */
export async function uploadSteps(sandbox: Sandbox): Promise<UploadStep[]> {
  const log: LogEntry[] = await sandbox.log();
  return log.flatMap(({ method, path, status, fault }) => {
    // The page of the test before may delete what it had uploaded after the reset, when its session is over.
    if (status === 401 && !fault) return [];
    // Object.entries forgets what the keys are.
    const steps = Object.entries(UPLOAD_STEPS) as [UploadStep, { method: string; path: string }][];
    const found = steps.find(([, step]) => step.method === method && new RegExp(step.path).test(path));
    return found ? [found[0]] : [];
  });
}

/** Does something that ends in a `window.alert`, and answers what it said; without a listener Playwright closes it unseen. */
export async function alertOf(page: Page, act: () => Promise<unknown>): Promise<string> {
  const said = new Promise<string>((resolve) => {
    page.once('dialog', async (dialog) => {
      resolve(dialog.message());
      await dialog.accept();
    });
  });
  await act();
  return said;
}
