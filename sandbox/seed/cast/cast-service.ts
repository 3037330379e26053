import type { faqs } from '../../db/schema/feedback';
import type { geoRestrictions, tokenDays, totalValues } from '../../db/schema/system';
import { ago, DAY_MS } from '../times';
import { CAST, type SeedUser } from './cast';
import { seedMedia } from './cast-media';

export const faqRows: (typeof faqs.$inferInsert)[] = [];

type FaqDraft = Pick<typeof faqs.$inferInsert, 'question' | 'content' | 'creatorsOnly'>;

function addFaq(key: string, daysAgo: number, draft: FaqDraft, featuring?: SeedUser | 'nobody') {
  const id = `faq-${key}`;
  const createdAt = ago(daysAgo);
  const media = featuring && seedMedia(`media-${id}`, 'image', CAST.admin.id, createdAt);
  const mediaUserId = featuring && featuring !== 'nobody' ? featuring.id : null;
  faqRows.push({ id, creatorsOnly: false, ...draft, mediaId: media?.id, mediaUserId, createdAt });
}

const TOKENS = { question: 'What are tokens?', content: 'Tokens are what you support a creator with.' };
addFaq('tokens', 4, TOKENS, CAST.star);
const PAYOUT = {
  question: 'When am I paid?',
  content: 'On the first working day of each month, for all that was earned before it.',
  creatorsOnly: true,
};
addFaq('payout', 7, PAYOUT, CAST.beat);
addFaq('report', 12, {
  question: 'How do I report a post?',
  content: 'Open its menu and choose Report.\nStaff look at it within a day.',
});
addFaq('badge', 18, { question: 'What does the check mean?', content: 'We know who this is.' }, 'nobody');
addFaq('markup', 26, {
  question: 'Is <b>markup</b> allowed?',
  content: '<script>alert("no")</script>',
  creatorsOnly: true,
});

function blockRow(state: string, createdDaysAgo: number, removedDaysAgo?: number) {
  const suffix = removedDaysAgo === undefined ? '' : '-past';
  return {
    id: `geo-${state.toLowerCase().replaceAll(' ', '-')}${suffix}`,
    state,
    city: null,
    createdAt: ago(createdDaysAgo),
    removedAt: removedDaysAgo === undefined ? null : ago(removedDaysAgo),
  };
}

export const geoRows: (typeof geoRestrictions.$inferInsert)[] = [
  blockRow('Texas', 2),
  blockRow('Utah', 5),
  blockRow('Louisiana', 9),
  blockRow('New York', 21),
  blockRow('District of Columbia', 33),
  // Lifted blocks; Utah has been blocked again since.
  blockRow('Utah', 60, 48),
  blockRow('Ohio', 72, 40),
  blockRow('Hawaii', 90, 89),
];

export const totalValueRows: (typeof totalValues.$inferInsert)[] = [
  { name: 'request', amount: 48_210.55 },
  { name: 'lockedFans', amount: 1_204_330.1 },
  { name: 'lockedCreators', amount: 860_912.75 },
];

const METRIC_DAYS = 100;

/** Tokens of the last hundred days, up to `today`: the metrics are read relative to the current time. */
export function tokenDayRows(today: Date): (typeof tokenDays.$inferInsert)[] {
  return Array.from({ length: METRIC_DAYS }, (_, back) => {
    const day = new Date(today.getTime() - back * DAY_MS).toISOString().slice(0, 10);
    const purchase = 900 + ((back * 137) % 400);
    return [
      { kind: 'purchase' as const, day, amount: purchase },
      { kind: 'spent' as const, day, amount: purchase * 0.75 },
    ];
  }).flat();
}
