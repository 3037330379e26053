import { formatCount } from '@/lib/format/format';
import { truncate } from '@/lib/format/truncate';
import { isStaff } from '@/rules/scopes';
import { successText } from '@/rules/user-texts';
import { RANK_REMOVED, type User } from '@/wire/users.schema';
import { type Act, type Change, type ChangeOf, type Field, type Fields, withValues } from './act';

/** The words for changes and other acts, and which changes have an inverse. */

type FieldTexts<Value> = {
  /** The name of a change, as on the button. */
  label: (to: Value, from: Value) => string;
  /** The change as a noun: 'ban'. */
  noun: (to: Value) => string;
  /** The state of a target with this value: 'is banned'. */
  state: (value: Value) => string;
  /** The success notice of a change, where the specification has a text. */
  done?: (to: Value, name: string) => string | null;
  /** The specification has no call that puts the former value back. */
  isIrreversible?: true;
};

const FIELD_TEXTS: { [F in Field]: FieldTexts<Fields[F]> } = {
  isBanned: {
    label: (to) => (to ? 'Ban' : 'Unban'),
    noun: (to) => (to ? 'ban' : 'unban'),
    state: (isBanned) => (isBanned ? 'is banned' : 'is not banned'),
    done: (isBanned, name) => successText(name, { isBanned }),
  },
  isCreator: {
    label: () => 'Promote',
    noun: () => 'promotion',
    state: (isCreator) => (isCreator ? 'is a creator' : 'is not a creator'),
    done: (_to, name) => successText(name, { isCreator: true }),
    isIrreversible: true,
  },
  featuredRank: {
    label: (to) => (to === RANK_REMOVED ? 'Remove from Featured' : `Feature at rank ${to}`),
    noun: (to) => (to === RANK_REMOVED ? 'removal from Featured' : `rank ${to}`),
    state: (rank) => (rank === RANK_REMOVED ? 'is not featured' : `is featured at rank ${rank}`),
    done: (featuredRank, name) => successText(name, { featuredRank }),
  },
  username: {
    label: (to) => `Rename to ${to}`,
    noun: () => 'rename',
    state: (username) => `is called ${username}`,
    done: (to, name) => `you renamed ${name} to ${to}`,
  },
  maxAuthScope: {
    label: (to) => (isAdmin(to) ? 'Assign Admin' : 'Remove Admin'),
    noun: (to) => (isAdmin(to) ? 'admin rights' : 'removal of the admin rights'),
    state: (scope) => (isAdmin(scope) ? 'is an admin' : 'is not an admin'),
    // A PATCH sends only 'admin' or 'normal'.
    done: (to, name) => successText(name, { maxAuthScope: isAdmin(to) ? 'admin' : 'normal' }),
  },
  isBlocked: {
    label: (to) => (to ? 'Block' : 'Unblock'),
    noun: (to) => (to ? 'block' : 'unblock'),
    state: (isBlocked) => (isBlocked ? 'is blocked' : 'is not blocked'),
  },
  isHidden: {
    label: (to) => (to ? 'Hide Prompt' : 'Show Prompt'),
    noun: (to) => (to ? 'hiding' : 'showing'),
    state: (isHidden) => (isHidden ? 'is hidden' : 'is shown'),
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

/** The texts of a change: label, noun, the state afterwards, and the success notice. */
export function changeWords<F extends Field>({ field, name, from, to }: ChangeOf<F>) {
  // Generic in the field: TypeScript then knows that `from` and `to` are what the texts of this field take.
  const texts = FIELD_TEXTS[field];
  const label = texts.label(to, from);
  return {
    label,
    noun: texts.noun(to),
    state: texts.state(to),
    done: texts.done?.(to, name) ?? `done: ${label}, ${truncate(name, 80)}`,
  };
}

/** The change that puts the former value back; null for an irreversible change. */
export function inverseOf(change: Change): Change | null {
  if (FIELD_TEXTS[change.field].isIrreversible) return null;
  const inverse = withValues(change, { from: change.to, to: change.from });
  // After a rename the user has the new name.
  return change.field === 'username' ? { ...inverse, name: change.to } : inverse;
}

/** The name of an act and of the target, as an entry shows them. */
export function wordsOf(act: Act): { label: string; target: string } {
  if (act.kind !== 'change') return act;
  return { label: changeWords(act.change).label, target: act.change.name };
}

/** An act within a sentence: 'ban of fan', 'Hide Post of bob'. */
export function actText(act: Act): string {
  const { label, target } = wordsOf(act);
  const noun = act.kind === 'change' ? changeWords(act.change).noun : label;
  return `${noun} of ${truncate(target, 80)}`;
}
