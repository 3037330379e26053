import { hash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Claim } from '../../db/claims';
import type { Db } from '../../db/connect';
import { media } from '../../db/schema/media';
import { type FileStore, saveForRow } from '../../files/file-store';
import type { Facts } from '../../http/facts';
import { HttpProblem, rowOr404 } from '../../http/problem';
import type { Routes } from '../../http/route';

const FACTS = {
  summary: 'Upload a file: the `upload_url` of a reserved media',
  params: { token: 'From `upload_url`; it serves once and for 10 minutes' },
  secretPath: true,
  body: 'file',
  answer: null,
  errors: {
    400: 'the file is empty, or the upload broke off',
    409: 'the address was used already',
    410: 'the address has expired',
  },
} satisfies Facts;

/** The upload address of a reserved media, as in an object store: the address is the permission, once. */
export function addMediaUploadRoute({ openRoute }: Routes, files: FileStore, claim: Claim) {
  openRoute('PUT', '/sandbox/upload/:token', 'anyone', FACTS, async ({ c, transaction }) => {
    const tokenHash = hash('sha256', c.req.param('token') ?? '');
    const release = await claim(`upload ${tokenHash}`);
    if (!release) throw new HttpProblem(409, 'an upload to this address is running');
    try {
      await transaction(async ({ tx, now }) => {
        const { uploadExpiresAt } = await readReserved(tx, tokenHash);
        if (!uploadExpiresAt || uploadExpiresAt <= now)
          throw new HttpProblem(410, 'this address has expired');
      });
      await saveForRow(c, files, ({ storedAs, size, mime, extension }) =>
        transaction(async ({ tx }) => {
          const { id } = await readReserved(tx, tokenHash);
          const url = `/sandbox/media/${id}.${extension}`;
          const changedRows = await tx
            .update(media)
            .set({ status: 'uploaded', storedAs, size, mime, url })
            .where(and(eq(media.id, id), eq(media.status, 'reserved')))
            .returning();
          if (changedRows.length === 0) throw usedUp();
        }),
      );
    } finally {
      await release();
    }
  });
}

/** @throws 404 for an unknown token or deleted media, 409 for a used token */
async function readReserved(tx: Db, tokenHash: string) {
  const rows = await tx.select().from(media).where(eq(media.uploadTokenHash, tokenHash));
  const row = rowOr404(rows, 'nothing is to be uploaded to this address');
  if (row.status !== 'reserved') throw usedUp();
  return row;
}

function usedUp() {
  return new HttpProblem(409, 'this address was used already');
}
