import { sql } from 'drizzle-orm';
import { type Connection, type Db, placeFrom } from '../db/connect';
import { variable } from '../settings';
import { createFileStore, type FileStore } from './file-store';
import { parseMediaUrl } from './media-url';
import { createS3Store } from './s3-store';

const KEYS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const;

/**
 * The store of uploaded files: the bucket of MEDIA_URL, else the folder. In the bucket each database has
 * its own folder, because the cleanup and a reset delete what their database does not know.
 * @throws with a sentence for a bad MEDIA_URL
 */
export async function openFileStore(
  { db, mediaFolder }: Connection,
  env: NodeJS.ProcessEnv,
): Promise<FileStore> {
  const mediaUrl = variable('MEDIA_URL', env);
  if (!mediaUrl) return createFileStore(mediaFolder);
  if (placeFrom(env) === 'memory') {
    console.log('MEDIA_URL is ignored: data in memory end with the process, files in a bucket would not.');
    return createFileStore(mediaFolder);
  }
  const place = parseMediaUrl(mediaUrl, env);
  const missingKey = KEYS.find((name) => !variable(name, env));
  if (missingKey) throw new Error(`MEDIA_URL needs ${missingKey}, which is not set`);
  const folder = await folderInBucket(db);
  console.log(`Uploads are in the bucket of MEDIA_URL, in ${folder}/.`);
  return createS3Store(place, folder, env, mediaFolder);
}

/** The name of the folder of a database. The host would not identify the database: many are on a localhost. */
async function folderInBucket(db: Db): Promise<string> {
  const name = sql<string>`concat_ws('-', current_database(), system_identifier, nullif(current_schema(), 'public'))`;
  const [row] = await db.select({ name }).from(sql`pg_control_system()`);
  // The name of a database may hold any character.
  return encodeURIComponent(row?.name ?? '');
}
