import { deleteMedia, markVideo, reserveMedia, videoIsPlayable } from '@/api/media';
import { mediaPatchSchema, reservedMediaSchema, videoStatusSchema } from '@/wire/media';
import { type Row, write } from './contract-rows';

const signal = new AbortController().signal;
/** A seeded one. */
const VIDEO = 'media-site-miles_beat';

/**
 * The calls of spec 02 §7 about media. The PUT goes by XMLHttpRequest, which is not here: the browser tests make it.
 * Thumbnails are read by pictures alone.
 */
export const MEDIA_ROWS: Record<string, Row> = {
  'POST /v1/media/{id}': {
    make: (client) => write(client, reserveMedia, '100% ünder/../a.png'),
    answer: reservedMediaSchema,
  },
  'PATCH /v1/media/{id}': {
    make: (client) => write(client, markVideo, { id: VIDEO, signal }),
    answer: null,
    body: mediaPatchSchema,
  },
  'GET /v1/media/{id}/video': {
    make: (client) => write(client, videoIsPlayable, { id: VIDEO, signal }),
    answer: videoStatusSchema,
  },
  'DELETE /v1/media/{id}': {
    make: async (client) => {
      const reserved = reservedMediaSchema.parse(await write(client, reserveMedia, 'a.png'));
      await write(client, deleteMedia(reserved.media_id), undefined);
    },
    answer: null,
  },
};
