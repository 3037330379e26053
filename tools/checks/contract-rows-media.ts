import { markVideo, videoIsPlayable } from '@/api/media';
import { type Make, write } from './contract-rows';

const signal = new AbortController().signal;
/** A seeded video. */
const VIDEO = 'media-site-miles_beat';

/** Calls of the media. The PUT uses XMLHttpRequest, which Node lacks, and only img elements load thumbnails. */
export const ROWS: Record<string, Make> = {
  'PATCH /v1/media/{id}': (client) => write(client, markVideo, { id: VIDEO, signal }),
  'GET /v1/media/{id}/video': (client) => client.fetchQuery(videoIsPlayable(VIDEO, signal)),
};
