import type { ActionOn, EventKind } from '@/wire/admin-events.schema';
import type { adminEvents } from '../../db/schema/system';
import { cycle, times } from '../row-makers';
import { ago } from '../times';
import { CAST, type SeedUser } from './cast';
import { promptRows } from './cast-feedback';
import { campaignNftRows, campaignRows, dropRows } from './cast-nft';
import { postRows } from './cast-posts';
import { faqRows, geoRows } from './cast-service';
import { siteRows, waitlistRows } from './cast-sites';

type Target = { name: string | null; id: string | null };

const user = (of: SeedUser): Target => ({ name: of.username, id: of.id });
const NO_TARGET: Target = { name: null, id: null };

/** Returns the target of the n-th event: the rows in turn. */
function inTurn<T>(rows: readonly T[], targetOf: (row: T) => Target) {
  return (n: number) => targetOf(cycle(rows, n));
}

const nameById = new Map<string, string>(Object.values(CAST).map(({ id, username }) => [id, username]));

const post = inTurn(postRows, ({ id, userId }) => ({ name: nameById.get(userId) ?? null, id }));
const site = inTurn(siteRows, ({ userId }) => ({ name: nameById.get(userId) ?? null, id: userId }));
const waitlist = inTurn(waitlistRows, ({ id, username }) => ({ name: username, id }));
const faq = inTurn(faqRows, ({ id, question }) => ({ name: question, id }));
const drop = inTurn(dropRows, ({ id, title }) => ({ name: title, id }));
const campaign = inTurn(campaignRows, ({ id, title }) => ({ name: title, id }));
const nft = inTurn(campaignNftRows, ({ id, title }) => ({ name: title, id }));
const feedback = inTurn(promptRows, ({ id, primaryQuestion }) => ({ name: primaryQuestion, id }));
const geo = inTurn(geoRows, ({ id, state }) => ({ name: state, id }));
const media = (n: number): Target => ({ name: `holiday ${n}.png`, id: `media-unused-${n}` });

/** The target of a deletion, which no list has any more. */
const deletedTarget = (name: string, prefix: string) => (n: number) => ({ name, id: `${prefix}-${n}` });

type Act = { [Kind in EventKind]: { kind: Kind; action: ActionOn<Kind> } }[EventKind] & {
  on: (n: number) => Target;
  /** Who did it; only acts of super admins name somebody. */
  actor?: SeedUser;
};

/** Events of staff, with every kind and action that there is. */
const acts: Act[] = [
  { kind: 'session', action: 'sign-in', on: () => NO_TARGET },
  { kind: 'user', action: 'ban', on: () => user(CAST.bannedFan) },
  { kind: 'post', action: 'dismiss-reports', on: post },
  { kind: 'user', action: 'unban', on: () => user(CAST.hopeful) },
  { kind: 'user', action: 'promote', on: () => user(CAST.creator) },
  { kind: 'site', action: 'create', on: site },
  { kind: 'user', action: 'feature', on: () => user(CAST.tied) },
  { kind: 'user', action: 'rename', on: () => user(CAST.longName) },
  { kind: 'post', action: 'hide', on: (n) => ({ name: CAST.chatty.username, id: `post-hidden-${n}` }) },
  { kind: 'site', action: 'update', on: site },
  { kind: 'waitlist', action: 'create', on: waitlist },
  { kind: 'user', action: 'unfeature', on: () => user(CAST.chatty) },
  { kind: 'media', action: 'create', on: media },
  { kind: 'faq', action: 'create', on: faq },
  { kind: 'nft-drop', action: 'create', on: drop },
  { kind: 'user', action: 'assign-admin', on: () => user(CAST.thirdAdmin), actor: CAST.super },
  { kind: 'nft-campaign', action: 'create', on: campaign },
  { kind: 'campaign-nft', action: 'create', on: nft },
  { kind: 'campaign-nft', action: 'update', on: nft },
  { kind: 'nft-campaign', action: 'update', on: campaign },
  { kind: 'feedback', action: 'create', on: feedback },
  { kind: 'geo-block', action: 'create', on: geo, actor: CAST.super },
  { kind: 'waitlist', action: 'update', on: waitlist },
  { kind: 'faq', action: 'update', on: faq },
  { kind: 'feedback', action: 'hide', on: feedback },
  { kind: 'feedback', action: 'update', on: feedback },
  { kind: 'user', action: 'remove-admin', on: () => user(CAST.mixedCase), actor: CAST.otherSuper },
  { kind: 'geo-block', action: 'delete', on: geo, actor: CAST.otherSuper },
  { kind: 'media', action: 'update', on: media },
  { kind: 'media', action: 'delete', on: media },
  { kind: 'site', action: 'delete', on: () => user(CAST.creator) },
  { kind: 'waitlist', action: 'delete', on: (n) => ({ name: `old_list_${n}`, id: `waitlist-old-${n}` }) },
  { kind: 'faq', action: 'delete', on: deletedTarget('Is this question still asked?', 'faq-old') },
  { kind: 'nft-drop', action: 'delete', on: deletedTarget('An older drop', 'drop-old') },
  { kind: 'campaign-nft', action: 'delete', on: deletedTarget('A first try', 'nft-old') },
  { kind: 'nft-campaign', action: 'delete', on: deletedTarget('A first campaign', 'campaign-old') },
  { kind: 'feedback', action: 'delete', on: deletedTarget('How was it?', 'feedback-old') },
  { kind: 'system', action: 'enable', on: () => NO_TARGET, actor: CAST.super },
  { kind: 'system', action: 'disable', on: () => NO_TARGET, actor: CAST.super },
  { kind: 'session', action: 'sign-out', on: () => NO_TARGET },
];

const staff = [CAST.super, CAST.admin, CAST.otherAdmin, CAST.thirdAdmin, CAST.otherSuper];

const EVENT_COUNT = 300;
const MINUTES_APART = 47;

/** The audit history, newest first: ten days of it, six pages. */
export const eventRows: (typeof adminEvents.$inferInsert)[] = times(EVENT_COUNT, (n) => {
  const act = cycle(acts, n);
  const actor = act.actor ?? cycle(staff, n);
  const target = act.kind === 'session' ? user(actor) : act.on(n);
  return {
    id: `event-${String(EVENT_COUNT - n).padStart(3, '0')}`,
    createdAt: ago(0, 3 + n * MINUTES_APART),
    userId: actor.id,
    username: actor.username,
    kind: act.kind,
    action: act.action,
    metadataName: target.name,
    metadataId: target.id,
    needsSuper: act.actor !== undefined,
  };
});
