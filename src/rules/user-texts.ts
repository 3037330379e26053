import type { UserPatch } from '@/wire/user-patch.schema';
import { RANK_REMOVED } from '@/wire/users.schema';

/** The notices after a write. The rename dialog reports its own success. */
export function successText(name: string, patch: UserPatch): string | null {
  if (patch.isBanned !== undefined) return bannedText(name, patch.isBanned);
  if (patch.isCreator) return `you promoted ${name} to Creator`;
  if (patch.maxAuthScope === 'admin') return `you promoted ${name} to Admin`;
  if (patch.maxAuthScope === 'normal') return `you removed ${name}'s Admin access`;
  if (patch.featuredRank === RANK_REMOVED) return `you removed ${name} from Featured`;
  if (patch.featuredRank !== undefined) return `you featured ${name} at rank ${patch.featuredRank}`;
  return null;
}

/** The notice after a ban or an unban. */
export function bannedText(name: string, isBanned: boolean): string {
  return isBanned ? `you banned ${name}` : `you unbanned ${name}`;
}

/** The notice after a failed promotion. */
export function promotionFailedText(name: string): string {
  return `Error promoting ${name} to creator, try again or contact the provider`;
}

/** The name of a ban or an unban, for a failure notice. */
export function banActText(name: string, isBanned: boolean): string {
  return `${isBanned ? 'Ban' : 'Unban'} of ${name}`;
}
