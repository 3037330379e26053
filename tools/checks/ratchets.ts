import { type Count, density, type Measured, mutualFolders, sum, within } from './measure';
import { readSources, type Source } from './sources';

/** Figures of the code in `src` that may only fall (docs/architecture.md, 'Ratchets'). */

type Ratchet = {
  /** The figure that was last agreed on. A change may stay below it, never above it. */
  recorded: number;
  /** Below its goal a figure is free to move. */
  goal: number;
  figure: (code: Measured[]) => number;
};

export const GLOBAL_STYLE = /\bglobalStyle\(/g;
/** A length in lines of text, such as '3.2lh'. */
export const LINES = /[\d.}]lh\b/g;

export const RATCHETS: Record<string, Ratchet> = {
  'top-level let': { recorded: 6, goal: 6, figure: total('lets') },
  'DOM queries': { recorded: 30, goal: 30, figure: total('domQueries') },
  timers: { recorded: 15, goal: 15, figure: total('timers') },
  'files that import isUnconfirmed': { recorded: 3, goal: 3, figure: total('unconfirmed') },
  'folder pairs that import each other': {
    recorded: 10,
    goal: 10,
    figure: (code) => mutualFolders(code).length,
  },
  'globalStyle in style sheets': { recorded: 37, goal: 37, figure: () => inStyles(GLOBAL_STYLE) },
  'lengths in lines (lh) outside src/ui/theme': { recorded: 6, goal: 6, figure: () => inStyles(LINES) },
  'lines of the longest style sheet': {
    recorded: 170,
    goal: 170,
    figure: () => Math.max(...styleSheets().map(({ text }) => text.trimEnd().split('\n').length)),
  },
  'decisions, src': { recorded: 55, goal: 55, figure: density },
  'decisions, src/features/shell/activity': {
    recorded: 60,
    goal: 60,
    figure: densityIn('src/features/shell/activity'),
  },
  'decisions, src/api/activity': { recorded: 60, goal: 60, figure: densityIn('src/api/activity') },
  'decisions, the keyboard': {
    recorded: 70,
    goal: 70,
    figure: densityIn('src/ui/focus', 'src/ui/press', 'src/ui/shortcuts'),
  },
  'decisions, src/ui/form': { recorded: 60, goal: 60, figure: densityIn('src/ui/form') },
};

function total(count: Count) {
  return (code: Measured[]) => sum(code, count);
}

const styleSheets = () => readSources(['src']).filter(({ file }) => file.endsWith('.css.ts'));

/** The style sheets in which a pattern is found, and how often. Lengths in lines count outside the theme alone. */
export function styleSheetsWith(pattern: RegExp, sheets: Pick<Source, 'file' | 'text'>[] = styleSheets()) {
  return sheets
    .filter(({ file }) => pattern !== LINES || !file.startsWith('src/ui/theme/'))
    .map(({ file, text }) => ({ file, found: text.match(pattern)?.length ?? 0 }))
    .filter(({ found }) => found > 0);
}

const inStyles = (pattern: RegExp) => styleSheetsWith(pattern).reduce((total, { found }) => total + found, 0);

function densityIn(...folders: string[]) {
  return (code: Measured[]) => density(folders.flatMap((folder) => within(code, folder)));
}

/** A figure may fall by this part of the recorded one before `recorded` must follow. */
const SLACK = 0.05;

const WHERE = '`npm run ratchets` lists where each figure comes from.';

/** What is wrong with a figure: it rose, or its record did not follow it down. */
export function ratchetFaults(name: string, figure: number, { recorded, goal }: Omit<Ratchet, 'figure'>) {
  if (figure > recorded) {
    return [
      `${name}: ${round(figure)} is above ${recorded}, and this figure may only fall (its goal is ${goal}). ${WHERE} Write the change without the new ones, or take as many away elsewhere.`,
    ];
  }
  if (recorded > goal && figure < recorded * (1 - SLACK)) {
    return [
      `${name}: ${round(figure)} is well below ${recorded}. Set \`recorded\` in tools/checks/ratchets.ts to ${Math.max(goal, Math.ceil(figure))}, so that the figure does not rise again.`,
    ];
  }
  return [];
}

export const round = (figure: number) => Math.round(figure * 10) / 10;
