import { capitalized, formatCount } from '@/lib/format/format';
import { truncate } from '@/lib/format/truncate';
import { isStaff } from '@/rules/scopes';
import { RANK_REMOVED, type User } from '@/wire/users.schema';
import {
  type Act,
  type Change,
  type ChangeOf,
  type Field,
  type Fields,
  type UserField,
  withValues,
} from './act';

/** What is known of each undoable field: its column and its words. The notice, the act and the undo of a change follow. */

type FieldFacts<Value> = {
  /** The column of a user's row, where the name is another. */
  column?: keyof User;
  /** The name of a change, as on the button. */
  label: (to: Value, from: Value) => string;
  /** The change as a noun: 'ban'. */
  noun: (to: Value) => string;
  /** The state of a target with this value: 'is banned'. */
  state: (value: Value) => string;
  /** The success notice of a change, where the specification has a text. */
  done?: (to: Value, target: string) => string;
  /** The failure notice of a change, where the specification has a text. */
  failed?: (target: string) => string;
  /** The specification has no call that puts the former value back. */
  isIrreversible?: true;
};

/** A text for each value of a flag. */
const either = (yes: string, no: string) => (flag: boolean) => (flag ? yes : no);

/** A text for a rank, and one for a user who is not featured. */
const byRank = (removed: string, ranked: string) => (rank: number) =>
  rank === RANK_REMOVED ? removed : `${ranked} ${rank}`;

/** A text for admins, and one for everybody else. */
const byScope = (admin: string, other: string) => (scope: User['max_auth_scope']) =>
  isAdmin(scope) ? admin : other;

const FIELDS: { [F in Field]: FieldFacts<Fields[F]> } = {
  isBanned: {
    column: 'is_banned',
    label: either('Ban', 'Unban'),
    noun: either('ban', 'unban'),
    state: either('is banned', 'is not banned'),
    done: (to, user) => `you ${either('banned', 'unbanned')(to)} ${user}`,
  },
  isCreator: {
    column: 'is_creator',
    label: () => 'Promote',
    noun: () => 'promotion',
    state: either('is a creator', 'is not a creator'),
    done: (_to, user) => `you promoted ${user} to Creator`,
    failed: (user) => `Error promoting ${user} to creator, try again or contact the provider`,
    isIrreversible: true,
  },
  featuredRank: {
    column: 'featured_rank',
    label: byRank('Remove from Featured', 'Feature at rank'),
    noun: byRank('removal from Featured', 'rank'),
    state: byRank('is not featured', 'is featured at rank'),
    done: (to, user) => byRank(`you removed ${user} from Featured`, `you featured ${user} at rank`)(to),
  },
  username: {
    label: (to) => `Rename to ${to}`,
    noun: () => 'rename',
    state: (username) => `is called ${username}`,
    done: (to, user) => `you renamed ${user} to ${to}`,
  },
  maxAuthScope: {
    column: 'max_auth_scope',
    label: byScope('Assign Admin', 'Remove Admin'),
    noun: byScope('admin rights', 'removal of the admin rights'),
    state: byScope('is an admin', 'is not an admin'),
    done: (to, user) => byScope(`you promoted ${user} to Admin`, `you removed ${user}'s Admin access`)(to),
  },
  isBlocked: {
    label: either('Block', 'Unblock'),
    noun: either('block', 'unblock'),
    state: either('is blocked', 'is not blocked'),
  },
  isHidden: {
    label: either('Hide Prompt', 'Show Prompt'),
    noun: either('hiding', 'showing'),
    state: either('is hidden', 'is shown'),
  },
  allocation: {
    label: (to, from) => `Access codes: ${formatCount(from)} → ${formatCount(to)}`,
    noun: (to) => `change to ${formatCount(to)} access codes`,
    state: (codes) => `has ${formatCount(codes)} access codes`,
  },
};

/** A super admin is an admin too; an unknown scope gives no rights (`scopeSchema`). */
function isAdmin(scope: User['max_auth_scope']): boolean {
  return isStaff({ max_auth_scope: scope });
}

/** The column of a user's row that has this field. */
export const columnOf = (field: UserField) => FIELDS[field].column ?? field;

/** The texts of a change: label, noun, the state afterwards, and the success notice. */
export function changeTexts<F extends Field>({ field, target, from, to }: ChangeOf<F>) {
  // Generic in the field: TypeScript then knows that `from` and `to` are what the texts of this field take.
  const texts = FIELDS[field];
  const label = texts.label(to, from);
  return {
    label,
    noun: texts.noun(to),
    state: texts.state(to),
    done: texts.done?.(to, target) ?? `done: ${label}, ${truncate(target, 80)}`,
  };
}

/**
 * The notice of a done change, with Undo if there is an inverse.
 * @param hasUndo false if the write declares an act without an undo
 */
export function doneNotice(change: Change, hasUndo = true) {
  return {
    tone: 'success',
    text: changeTexts(change).done,
    undoable: hasUndo && inverseOf(change) ? change : undefined,
  } as const;
}

/** The words of a failure notice about a change (`notifyFailure`). */
export function failureTexts(change: Change) {
  const act = actTitle({ kind: 'change', change });
  return { act, failedText: FIELDS[change.field].failed?.(change.target) };
}

/** The change that puts the former value back; null for an irreversible change. */
export function inverseOf(change: Change): Change | null {
  if (FIELDS[change.field].isIrreversible) return null;
  const inverse = withValues(change, { from: change.to, to: change.from });
  // After a rename the user has the new name.
  return change.field === 'username' ? { ...inverse, target: change.to } : inverse;
}

/** The name of an act and of the target, as an entry shows them. */
export function entryTitle(act: Act): { label: string; target: string } {
  if (act.kind !== 'change') return act;
  return { label: changeTexts(act.change).label, target: act.change.target };
}

/** An act within a sentence: 'ban of fan', 'Hide Post of bob'. */
export function actInSentence(act: Act): string {
  const { label, target } = entryTitle(act);
  const noun = act.kind === 'change' ? changeTexts(act.change).noun : label;
  return `${noun} of ${truncate(target, 80)}`;
}

/** An act as a title: 'Ban of fan'. */
export const actTitle = (act: Act) => capitalized(actInSentence(act));
