import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect';
import { campaignInvites, nftDropInvites } from '../../db/schema/nft';
import { siteEmails, waitlistMembers } from '../../db/schema/sites';
import { type CsvList, csvAnswer, csvPages } from '../../http/csv';
import type { OpenCall } from '../../http/route-types';

const EMAILS = { file: 'emails', columns: ['email', 'joinedAt'] } as const;

// The table of each list, with the column that names the owner of the list.
const LISTS = {
  site: { table: siteEmails, owner: siteEmails.siteUserId, ...EMAILS },
  drop: { table: nftDropInvites, owner: nftDropInvites.dropId, ...EMAILS },
  campaign: { table: campaignInvites, owner: campaignInvites.campaignId, ...EMAILS },
  waitlist: {
    table: waitlistMembers,
    owner: waitlistMembers.waitlistId,
    file: 'members',
    columns: ['username', 'email', 'joinedAt'],
  },
} as const;

type Joined = { id: string; username?: string; email: string; joinedAt: Date };

/**
 * The people on one list as a file, in the order in which they joined.
 * @param readOwner returns the owner's name, or rejects if the owner of the list was deleted
 */
export async function joinedAnswer(
  { c, id: ownerId, db, clock }: OpenCall,
  kind: keyof typeof LISTS,
  readOwner: (db: Db, id: string) => Promise<string>,
): Promise<Response> {
  const { table, owner, file, columns } = LISTS[kind];
  const list: CsvList<Joined> = {
    columns,
    pageAfter: (last, limit) => {
      const afterLast = last
        ? sql`(${table.joinedAt}, ${table.id}) > (${last.joinedAt.toISOString()}, ${last.id})`
        : undefined;
      const inPage = and(eq(owner, ownerId), afterLast);
      return db.select().from(table).where(inPage).orderBy(table.joinedAt, table.id).limit(limit);
    },
  };
  const name = await readOwner(db, ownerId);
  const pages = csvPages(list, () => readOwner(db, ownerId));
  return csvAnswer(c, `${file}-${name}`, await clock(), pages);
}
