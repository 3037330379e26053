import { lazyDialog } from '@/ui/on-demand';
import type { User } from '@/wire/users';

const RenameDialog = lazyDialog(() => import('./rename-dialog'), 'RenameDialog');
const RankDialog = lazyDialog(() => import('./rank-dialog'), 'RankDialog');
const ScopeDialog = lazyDialog(() => import('./scope-dialog'), 'ScopeDialog');

const DIALOGS = { rename: RenameDialog, rank: RankDialog, scope: ScopeDialog };
export type UserDialogKind = keyof typeof DIALOGS;

type Props = {
  kind: UserDialogKind;
  /** As it was when the dialog was opened. */
  user: User;
  onClose: () => void;
};

/**
 * What a card's menu opens. It belongs to the page, not to the card: a list that is refreshed may lose the card (a
 * renamed user is no match for the search any more), and what is typed or told here would go with it.
 */
export function UserDialog({ kind, user, onClose }: Props) {
  const Shown = DIALOGS[kind];
  return <Shown user={user} onClose={onClose} />;
}
