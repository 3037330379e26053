import { lazyDialog } from '@/ui/overlays/on-demand';
import type { User } from '@/wire/users.schema';

const RenameDialog = lazyDialog(() => import('./rename-dialog'), 'RenameDialog');
const RankDialog = lazyDialog(() => import('./rank-dialog'), 'RankDialog');
const ScopeDialog = lazyDialog(() => import('./scope-dialog'), 'ScopeDialog');

const DIALOGS = { rename: RenameDialog, rank: RankDialog, scope: ScopeDialog };

export type OpenUserDialog = {
  kind: keyof typeof DIALOGS;
  /** The user as of the opening of the dialog. */
  user: User;
};

type Props = OpenUserDialog & {
  /** Called when the new name is stored. */
  onRenamed?: (user: User, username: string) => void;
  onClose: () => void;
};

/**
 * The dialogs of a card's menu. The page holds the dialogs, not the card: a refetch may remove the card, and
 * typed values and messages would be lost.
 */
export function UserDialog({ kind, ...rest }: Props) {
  const Shown = DIALOGS[kind];
  return <Shown {...rest} />;
}
