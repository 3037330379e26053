import path from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { readSources, type Source } from './house-rules';

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
  'DOM queries': { recorded: 50, goal: 30, figure: total('domQueries') },
  timers: { recorded: 25, goal: 15, figure: total('timers') },
  'files that import isUnconfirmed': { recorded: 3, goal: 3, figure: total('unconfirmed') },
  'folder pairs that import each other': {
    recorded: 10,
    goal: 10,
    figure: (code) => mutualFolders(code).length,
  },
  'globalStyle in style sheets': { recorded: 60, goal: 60, figure: () => inStyles(GLOBAL_STYLE) },
  'lengths in lines (lh) outside src/ui/theme': { recorded: 10, goal: 10, figure: () => inStyles(LINES) },
  'lines of the longest style sheet': {
    recorded: 170,
    goal: 170,
    figure: () => Math.max(...styleSheets().map(({ text }) => text.trimEnd().split('\n').length)),
  },
  'decisions, src': { recorded: 69, goal: 55, figure: density },
  'decisions, src/features/shell/activity': {
    recorded: 74,
    goal: 60,
    figure: densityIn('src/features/shell/activity'),
  },
  'decisions, src/api/activity': { recorded: 76, goal: 60, figure: densityIn('src/api/activity') },
  'decisions, the keyboard': {
    recorded: 91,
    goal: 70,
    figure: densityIn('src/ui/focus', 'src/ui/press', 'src/ui/shortcuts'),
  },
  'decisions, src/ui/form': { recorded: 83, goal: 60, figure: densityIn('src/ui/form') },
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

/** The part of the recorded figure that may be missing before the record must follow. */
const AIR = 0.05;

const WHERE = '`npm run ratchets` lists where each figure comes from.';

/** What is wrong with a figure: it rose, or its record did not follow it down. */
export function ratchetFaults(name: string, figure: number, { recorded, goal }: Omit<Ratchet, 'figure'>) {
  if (figure > recorded) {
    return [
      `${name}: ${round(figure)} is above ${recorded}, and this figure may only fall (its goal is ${goal}). ${WHERE} Write the change without the new ones, or take as many away elsewhere.`,
    ];
  }
  if (recorded > goal && figure < recorded * (1 - AIR)) {
    return [
      `${name}: ${round(figure)} is well below ${recorded}. Set \`recorded\` in tools/checks/ratchets.ts to ${Math.max(goal, Math.ceil(figure))}, so that the figure does not rise again.`,
    ];
  }
  return [];
}

export const round = (figure: number) => Math.round(figure * 10) / 10;

export type Measured = ReturnType<typeof measure>;

/** The code that counts: `src` without tests, what only tests use, generated files and styles. */
export function measureCode(): Measured[] {
  return readSources(['src'])
    .filter(({ file }) => !/\.test\.tsx?$|\/testing\/|\.css\.ts$/.test(file))
    .map(measure);
}

const DOM_QUERIES = new Set([
  'querySelector',
  'querySelectorAll',
  'getElementById',
  'closest',
  'activeElement',
  'elementFromPoint',
  'elementsFromPoint',
]);

const TIMERS = new Set([
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
]);

/**
 * Counts a file by its syntax tree, so that comments, texts and types count for nothing.
 * - `lets`: names that `let` or `var` declares at the top level of the module.
 * - `domQueries`: uses of the members in `DOM_QUERIES`, also by destructuring, and calls of `matches` (the property of
 *   that name belongs to media queries and the router).
 * - `timers`: calls that start or end a timer. One that must be cleared counts twice: there is more to get wrong.
 * - `decisions`: `if`, `?:`, `&&`, `??` (also as `&&=`, `??=`), `?.`, `case`, and `catch` of both kinds.
 * - `characters`: those that are no comment, blank, import or text. Neither a long message nor a list of imports
 *   makes code simpler.
 * - `unconfirmed`: 1 if the file imports `isUnconfirmed`.
 */
export function measure({ file, text, imports }: Source) {
  const { program, comments, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found = { file, imports, lets: 0, domQueries: 0, timers: 0, decisions: 0, unconfirmed: 0 };
  const omitted = new Uint8Array(text.length);
  const omit = ({ start, end }: { start: number; end: number }) => omitted.fill(1, start, end);
  comments.forEach(omit);

  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'VariableDeclaration' && /^(let|var)$/.test(declared.kind)) {
      found.lets += declared.declarations.length;
    }
  }

  new Visitor({
    ImportDeclaration(node) {
      omit(node);
      for (const specifier of node.specifiers) {
        if (specifier.type === 'ImportSpecifier' && nameOf(specifier.imported) === 'isUnconfirmed') {
          found.unconfirmed = 1;
        }
      }
    },
    Literal(node) {
      if (typeof node.value === 'string') omit(node);
    },
    TemplateElement: omit,
    JSXText: omit,
    IfStatement: () => found.decisions++,
    ConditionalExpression: () => found.decisions++,
    LogicalExpression({ operator }) {
      if (operator !== '||') found.decisions++;
    },
    AssignmentExpression({ operator }) {
      if (operator === '&&=' || operator === '??=') found.decisions++;
    },
    SwitchCase({ test }) {
      if (test) found.decisions++;
    },
    CatchClause: () => found.decisions++,
    MemberExpression(node) {
      if (node.optional) found.decisions++;
      if (DOM_QUERIES.has(memberOf(node) ?? '')) found.domQueries++;
    },
    ObjectPattern({ properties }) {
      for (const property of properties) {
        if (property.type === 'Property' && DOM_QUERIES.has(nameOf(property.key) ?? '')) found.domQueries++;
      }
    },
    CallExpression({ callee, optional }) {
      if (optional) found.decisions++;
      const member = callee.type === 'MemberExpression' ? memberOf(callee) : undefined;
      if (member === 'catch') found.decisions++;
      if (member === 'matches') found.domQueries++;
      if (TIMERS.has(member ?? nameOf(callee) ?? '')) found.timers++;
    },
  }).visit(program);

  // Not `[...text]`: the tree's positions are in UTF-16 units.
  const characters = text.split('').filter((each, at) => !omitted[at] && /\S/.test(each)).length;
  return { ...found, characters };
}

const memberOf = (node: ESTree.MemberExpression) => (node.computed ? undefined : nameOf(node.property));

const nameOf = (node: { type: string; name?: unknown }) =>
  node.type === 'Identifier' && typeof node.name === 'string' ? node.name : undefined;

type Count = 'lets' | 'domQueries' | 'timers' | 'decisions' | 'characters' | 'unconfirmed';

export function sum(code: Measured[], count: Count): number {
  return code.reduce((total, file) => total + file[count], 0);
}

/** The files of a folder and of the folders in it. */
export const within = (code: Measured[], folder: string) =>
  code.filter(({ file }) => file.startsWith(`${folder}/`));

/** Decisions per 10,000 characters of code. */
export function density(code: Measured[]): number {
  return (sum(code, 'decisions') / sum(code, 'characters')) * 10_000;
}

/** Folders of which each has a file that imports one of the other. Types count, and so do a folder and its parent. */
export function mutualFolders(code: Measured[]): string[] {
  const files = new Set(code.map(({ file }) => file.replace(/\.tsx?$/, '')));
  const links = new Set(
    code.flatMap(({ file, imports }) =>
      imports.filter(({ name }) => files.has(name)).map(({ name }) => link(file, name)),
    ),
  );
  return [...links].filter((each) => {
    const [from = '', to = ''] = each.split(ARROW);
    return from < to && links.has(`${to}${ARROW}${from}`);
  });
}

const ARROW = ' ↔ ';

const link = (from: string, to: string) => `${path.posix.dirname(from)}${ARROW}${path.posix.dirname(to)}`;
