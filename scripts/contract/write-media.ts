import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { reservedMediaSchema, videoStatusSchema } from '@/wire/media';
import { drawPicture } from '../../sandbox/samples/picture';
import type { Writer } from './writes';

const POLLS = 50;
const POLL_MS = 500;

const PICTURE = { type: 'image/png', content: drawPicture('contract check') };
const VIDEO = {
  type: 'video/webm',
  content: Uint8Array.from(readFileSync(new URL('../../sandbox/samples/clip.webm', import.meta.url))),
};

/** The bytes of an NFT's file. */
export const NFT_FILE = PICTURE;

/** Uploads a picture as the dashboard does: reserve, then send. @returns null after a breach */
export async function uploadPicture(writer: Writer) {
  return upload(writer, `${writer.marker}.png`, PICTURE);
}

/** Uploads a video, waits until it is playable, and deletes it. */
export async function checkVideo(writer: Writer) {
  const { checks, session, throwaways } = writer;
  const media = await upload(writer, `${writer.marker}.webm`, VIDEO);
  if (!media) return;
  const params = { id: media.id };
  await checks.succeed(session, { call: 'PATCH /v1/media/{id}', params, body: { video: true } }, null);
  await waitUntilPlayable(writer, params);
  await throwaways.remove(media.thing);
}

async function upload({ checks, session, throwaways }: Writer, name: string, raw: typeof PICTURE) {
  const reserve = { call: 'POST /v1/media/{id}', params: { id: name } };
  const reserved = await checks.read(session, reserve, reservedMediaSchema);
  if (!reserved) return null;
  const id = reserved.media_id;
  const thumbnail = { call: 'GET /v1/media/{id}/thumbnail', params: { id } };
  const thing = throwaways.keep({
    what: `media ${id} (${name})`,
    remove: { call: 'DELETE /v1/media/{id}', params: { id } },
    isGone: async () =>
      (await session.exchange({ method: 'GET', path: `/v1/media/${id}/thumbnail` })).status === 404,
  });
  const sent = await session.exchange({ method: 'PUT', path: reserved.upload_url, raw });
  const isSent = sent.status >= 200 && sent.status < 300;
  checks.note(`PUT upload_url (${name})`, '2xx', String(sent.status), isSent, sent.ms);
  if (!isSent) return null;
  await checks.succeed(session, thumbnail, 'file');
  return { id, thing };
}

async function waitUntilPlayable({ checks, session }: Writer, params: { id: string }) {
  const target = { call: 'GET /v1/media/{id}/video', params };
  const start = performance.now();
  for (let poll = 0; poll < POLLS; poll++) {
    const found = await checks.read(session, target, videoStatusSchema);
    if (found?.status !== 'uploaded') return;
    await pause(POLL_MS);
  }
  const seconds = Math.round((performance.now() - start) / 1_000);
  checks.note(
    'the processing of a video',
    `playable after ${POLLS} polls`,
    `uploaded after ${seconds} s`,
    false,
  );
}
