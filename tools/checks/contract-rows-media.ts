import { deleteMedia, markVideo, reserveMedia, videoIsPlayable } from '@/api/media';
import { reservedMediaSchema } from '@/wire/media.schema';
import { type Make, write } from './contract-rows';

const signal = new AbortController().signal;
/** A seeded video. */
const VIDEO = 'media-site-miles_beat';

/**
 * The media calls. The PUT uses XMLHttpRequest, which Node lacks: the browser tests cover it.
 * Thumbnails are only loaded by img elements.
 */
export const ROWS: Record<string, Make> = {
  'POST /v1/media/{id}': (client) => write(client, reserveMedia, '100% ünder/../a.png'),
  'PATCH /v1/media/{id}': (client) => write(client, markVideo, { id: VIDEO, signal }),
  'GET /v1/media/{id}/video': (client) => client.fetchQuery(videoIsPlayable(VIDEO, signal)),
  'DELETE /v1/media/{id}': async (client) => {
    const reserved = reservedMediaSchema.parse(await write(client, reserveMedia, 'a.png'));
    await write(client, deleteMedia(reserved.media_id), undefined);
  },
};
