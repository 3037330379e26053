import type { GeoChange } from '@/api/geo-blocks';
import { comparable } from '@/lib/format/comparable';
import { formatCounted } from '@/lib/format/format';
import type { GeoBlock } from '@/wire/geo-blocks.schema';

export function keyOf({ does, id }: GeoChange): string {
  return `${does} ${id}`;
}

/** The lines of the two lists: states without an active block of the whole state, and the active blocks. */
export function offeredChanges(states: readonly string[], blocks: readonly GeoBlock[]) {
  const blocked = new Set(blocks.filter(({ city }) => city === null).map(({ state }) => state));
  const freeStates = [...new Set(states)].filter((state) => !blocked.has(state));
  return {
    toBlock: freeStates.map((state): GeoChange => ({ does: 'block', id: state, name: state })).sort(byName),
    toUnblock: blocks
      .map(
        (block): GeoChange => ({
          does: 'unblock',
          id: block.restrictionId,
          name: placeName(block),
          ofCity: block.city !== null,
        }),
      )
      .sort(byName),
  };
}

/** The place of a block: 'Ohio', or 'Austin, Texas' for a city. */
export function placeName({ state, city }: GeoBlock): string {
  return city === null ? state : `${city}, ${state}`;
}

function byName(a: GeoChange, b: GeoChange) {
  return a.name.localeCompare(b.name, 'en-US');
}

/** The lines whose name contains the typed text, ignoring case. */
export function matching(offered: readonly GeoChange[], typed: string): GeoChange[] {
  const wantedText = comparable(typed);
  return offered.filter(({ name }) => comparable(name).includes(wantedText));
}

/** The text 'will block 2: Iowa, Ohio, will unblock 1: Texas'; empty if nothing will change. */
export function summaryText(changes: readonly GeoChange[]): string {
  return (['block', 'unblock'] as const)
    .map((verb) => ({ verb, names: changes.filter(({ does }) => does === verb).map(({ name }) => name) }))
    .filter(({ names }) => names.length > 0)
    .map(({ verb, names }) => `will ${verb} ${names.length}: ${names.join(', ')}`)
    .join(', ');
}

/** 'Block 12 states, lift 1 block' */
export function planTitle(changes: readonly GeoChange[]): string {
  const blocks = changes.filter(({ does }) => does === 'block').length;
  const lifts = changes.length - blocks;
  const lift = formatCounted(lifts, 'block');
  if (blocks === 0) return `Lift ${lift}`;
  return `Block ${formatCounted(blocks, 'state')}${lifts > 0 ? `, lift ${lift}` : ''}`;
}

/** The result of a change that somebody else made first. */
export function alreadyText({ does }: GeoChange): string {
  return `was already ${does}ed`;
}

/** Changes by somebody else to ticked lines: 'Iowa is now blocked, Texas is no longer blocked'. */
export function changedByOthersText(changes: readonly GeoChange[]): string {
  return changes
    .map(({ does, name }) => `${name} is ${does === 'block' ? 'now blocked' : 'no longer blocked'}`)
    .join(', ');
}
