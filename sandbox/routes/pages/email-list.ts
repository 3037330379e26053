import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/connect';
import { campaignInvites, nftDropInvites } from '../../db/schema/nft';
import { siteEmails } from '../../db/schema/sites';
import { type CsvList, EMAIL_COLUMNS, joinedAfter } from '../../http/csv';

// Each table with the column that names the owner of the list.
const LISTS = {
  site: [siteEmails, siteEmails.siteUserId],
  drop: [nftDropInvites, nftDropInvites.dropId],
  campaign: [campaignInvites, campaignInvites.campaignId],
} as const;

/** The e-mails on one list, in the order in which people joined. */
export function emailList(
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
