import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { reservedMediaSchema, videoStatusSchema } from '@/wire/media.schema';
import { drawPicture } from '../../../../sandbox/samples/picture';
import { isSuccess, statusOf } from '../answers';
import { createdIn } from '../kind';
import type { Uploader } from '../writer';

export const path = '/v1/media';

const POLLS = 50;
const POLL_MS = 500;

const PICTURE = { type: 'image/png', content: drawPicture('contract check') };
const VIDEO = {
  type: 'video/webm',
  content: Uint8Array.from(readFileSync(new URL('../../../../sandbox/samples/clip.webm', import.meta.url))),
};

/** The bytes of an NFT's file. */
export const NFT_FILE = PICTURE;

/** Uploads a picture as the dashboard does: reserve, then send. @returns null after a breach */
export async function uploadPicture(writer: Uploader) {
  const media = await upload(writer, `${writer.marker}.png`, PICTURE);
  return media?.row ?? null;
}

/** Uploads a video, waits until it is playable, and deletes it. */
export async function check(writer: Uploader) {
  const { checks, session, throwaways } = writer;
  const media = await upload(writer, `${writer.marker}.webm`, VIDEO);
  if (!media) return;
  const { params } = media;
  await checks.succeed(session, { call: 'PATCH /v1/media/{id}', params, body: { video: true } });
  await waitUntilPlayable(writer, params);
  await throwaways.remove(media.row);
}

async function upload({ checks, session, throwaways }: Uploader, name: string, raw: typeof PICTURE) {
  const thumbnail = 'GET /v1/media/{id}/thumbnail';
  const media = await throwaways.make({
    what: 'media',
    create: { call: 'POST /v1/media/{id}', params: { id: name } },
    list: createdIn('media'),
    text: name,
    remove: 'DELETE /v1/media/{id}',
    isKnownElsewhere: async (id) =>
      (await session.exchange({ call: thumbnail, params: { id } })).status !== 404,
  });
  if (!media) return null;
  const rowName = `PUT upload_url (${name})`;
  const { upload_url: address } = reservedMediaSchema.parse(media.content);
  if (isOtherCall(address, session.api)) {
    const got = `${address}, maybe another call of the API`;
    checks.note(rowName, { expected: 'an address for files', got, isRight: false });
    return null;
  }
  const answer = await session.exchange({ call: `PUT ${address}`, raw });
  const isSent = isSuccess(answer);
  checks.note(rowName, { expected: '2xx', got: statusOf(answer), isRight: isSent, ms: answer.ms });
  if (!isSent) return null;
  await checks.succeed(session, { call: thumbnail, params: media.params });
  return media;
}

/** Whether the address may be that of a call that changes something, as `PUT /v1/feedback/{id}/hide` does. */
function isOtherCall(address: string, api: string): boolean {
  if (!URL.canParse(address, api)) return false;
  const { origin, pathname } = new URL(address, api);
  const path = pathname.replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return origin === api && /^\/+v\d+\/(?!media\/)|%|\.\./i.test(path);
}

async function waitUntilPlayable({ checks, session }: Uploader, params: { id: string }) {
  const target = { call: 'GET /v1/media/{id}/video', params };
  const start = performance.now();
  for (let poll = 0; poll < POLLS; poll++) {
    const status = await checks.read(session, target, videoStatusSchema);
    if (status?.status !== 'uploaded') return;
    await pause(POLL_MS);
  }
  const seconds = Math.round((performance.now() - start) / 1_000);
  checks.note('the processing of a video', {
    expected: `playable after ${POLLS} polls`,
    got: `uploaded after ${seconds} s`,
    isRight: false,
  });
}
