import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { idAndCreatedAt, timestampMs } from './columns';
import { users } from './users';

/**
 * Pictures and videos. Uploaded ones name their file in `storedAs`; seeded ones have none, and the sandbox
 * draws them at `url`.
 */
export const media = pgTable(
  'media',
  {
    ...idAndCreatedAt(),
    filename: text().notNull(),
    mime: text(),
    size: bigint({ mode: 'number' }),
    video: boolean().notNull().default(false),
    status: text({ enum: ['reserved', 'uploaded', 'playable', 'downloadable'] })
      .notNull()
      .default('reserved'),
    url: text(),
    thumbnail: text(),
    storedAs: text(),
    /** A video can be played one second after it was marked. */
    videoMarkedAt: timestampMs(),
    uploadTokenHash: text().unique(),
    uploadExpiresAt: timestampMs(),
    uploadedBy: text().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    check('media_status_known', sql`${t.status} in ('reserved', 'uploaded', 'playable', 'downloadable')`),
    check('media_size_positive', sql`${t.size} > 0`),
    index('media_unsaved').on(t.createdAt).where(sql`${t.status} = 'reserved'`),
    index('media_uploaded_by').on(t.uploadedBy),
  ],
);
