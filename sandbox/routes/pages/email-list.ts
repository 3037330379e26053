import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/connect';
import { campaignInvites, nftDropInvites } from '../../db/schema/nft';
import { siteEmails } from '../../db/schema/sites';
import { type CsvList, csvAnswer, csvPages, EMAIL_COLUMNS, joinedAfter } from '../../http/csv';
import type { OpenCall } from '../../http/route';

// Each table with the column that names the owner of the list.
const LISTS = {
  site: [siteEmails, siteEmails.siteUserId],
  drop: [nftDropInvites, nftDropInvites.dropId],
  campaign: [campaignInvites, campaignInvites.campaignId],
} as const;

/** The e-mails on one list, in the order in which people joined. */
function emailList(
  db: Db,
  kind: keyof typeof LISTS,
  ownerId: string,
): CsvList<{ id: string; email: string; joinedAt: Date }> {
  const [table, owner] = LISTS[kind];
  const { id, email, joinedAt } = table;
  return {
    columns: EMAIL_COLUMNS,
    pageAfter: (last, limit) =>
      db
        .select({ id, email, joinedAt })
        .from(table)
        .where(and(eq(owner, ownerId), joinedAfter(table, last)))
        .orderBy(joinedAt, id)
        .limit(limit),
  };
}

/**
 * The e-mails on one list as a file.
 * @param readOwner returns its name, or rejects if the owner of the list is gone
 */
export async function emailsAnswer(
  { c, id, db, clock }: OpenCall,
  kind: keyof typeof LISTS,
  readOwner: (db: Db, id: string) => Promise<string>,
): Promise<Response> {
  const name = await readOwner(db, id);
  const pages = csvPages(emailList(db, kind, id), () => readOwner(db, id));
  return csvAnswer(c, `emails-${name}`, clock(), pages);
}
