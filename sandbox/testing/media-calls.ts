import { readdirSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { type ReservedMedia, reservedMediaSchema, videoStatusSchema } from '@/wire/media.schema';
import { media } from '../db/schema/media';
import { parsed, type TestApp } from './app';

/** The calls on one media, made by an admin. */
export function mediaCalls(t: TestApp) {
  async function reserve(name = 'a.png'): Promise<ReservedMedia> {
    const response = await t.call('POST', `/v1/media/${encodeURIComponent(name)}`, { as: 'admin' });
    expect(response.status).toBe(201);
    return reservedMediaSchema.parse(await response.json());
  }
  const put = (url: string, body?: BodyInit) => t.call('PUT', url, { body });
  const mark = (id: string) => t.call('PATCH', `/v1/media/${id}`, { as: 'admin', json: { video: true } });
  const drop = (id: string) => t.call('DELETE', `/v1/media/${id}`, { as: 'admin' });
  const storedNames = () => {
    try {
      return readdirSync(t.mediaFolder);
    } catch {
      return [];
    }
  };
  async function row(id: string) {
    const [mediaRow] = await t.db.select().from(media).where(eq(media.id, id));
    return mediaRow;
  }
  /** Reserves and uploads; returns where the file is. */
  async function upload(file: Uint8Array<ArrayBuffer>, name?: string) {
    const reserved = await reserve(name);
    expect((await put(reserved.upload_url, file)).status).toBe(204);
    return { ...reserved, id: reserved.media_id, url: (await row(reserved.media_id))?.url ?? '' };
  }
  async function videoStatus(id: string) {
    return (await parsed(await t.get(`/v1/media/${id}/video`, 'admin'), videoStatusSchema)).status;
  }

  return { reserve, put, mark, drop, storedNames, row, upload, videoStatus };
}
