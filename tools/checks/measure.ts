import path from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { readSources, type Source } from './sources';

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
  const omitted: ESTree.Span[] = [...comments];
  const counts = countsOf(program, omitted);
  return {
    file,
    imports,
    lets: topLevelLets(program),
    unconfirmed: importsUnconfirmed(program) ? 1 : 0,
    ...counts,
    characters: charactersOf(text, omitted),
  };
}

function topLevelLets({ body }: ESTree.Program): number {
  const declarations = body.map((statement) =>
    statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement,
  );
  return declarations.reduce((total, declaration) => {
    const isLet = declaration?.type === 'VariableDeclaration' && /^(let|var)$/.test(declaration.kind);
    return isLet ? total + declaration.declarations.length : total;
  }, 0);
}

function importsUnconfirmed({ body }: ESTree.Program): boolean {
  const specifiers = body.flatMap((statement) =>
    statement.type === 'ImportDeclaration' ? statement.specifiers : [],
  );
  return specifiers.some(
    (specifier) => specifier.type === 'ImportSpecifier' && nameOf(specifier.imported) === 'isUnconfirmed',
  );
}

/** @param omitted gets the imports and texts of the program */
function countsOf(program: ESTree.Program, omitted: ESTree.Span[]) {
  const counts = { domQueries: 0, timers: 0, decisions: 0 };
  const omit = (node: ESTree.Span) => void omitted.push(node);
  const decision = () => void counts.decisions++;

  new Visitor({
    ImportDeclaration: omit,
    Literal(node) {
      if (typeof node.value === 'string') omit(node);
    },
    TemplateElement: omit,
    JSXText: omit,
    IfStatement: decision,
    ConditionalExpression: decision,
    CatchClause: decision,
    LogicalExpression({ operator }) {
      if (operator !== '||') decision();
    },
    AssignmentExpression({ operator }) {
      if (operator === '&&=' || operator === '??=') decision();
    },
    SwitchCase({ test }) {
      if (test) decision();
    },
    MemberExpression(node) {
      if (node.optional) decision();
      if (DOM_QUERIES.has(memberOf(node) ?? '')) counts.domQueries++;
    },
    ObjectPattern({ properties }) {
      for (const property of properties) {
        if (property.type === 'Property' && DOM_QUERIES.has(nameOf(property.key) ?? '')) counts.domQueries++;
      }
    },
    CallExpression({ callee, optional }) {
      if (optional) decision();
      const member = callee.type === 'MemberExpression' ? memberOf(callee) : undefined;
      if (member === 'catch') decision();
      if (member === 'matches') counts.domQueries++;
      if (TIMERS.has(member ?? nameOf(callee) ?? '')) counts.timers++;
    },
  }).visit(program);
  return counts;
}

function charactersOf(text: string, omitted: ESTree.Span[]): number {
  const isOmitted = new Uint8Array(text.length);
  for (const { start, end } of omitted) isOmitted.fill(1, start, end);
  // `[...text]` would be wrong: the tree's positions are in UTF-16 units.
  return text.split('').filter((each, at) => !isOmitted[at] && /\S/.test(each)).length;
}

const memberOf = (node: ESTree.MemberExpression) => (node.computed ? undefined : nameOf(node.property));

const nameOf = (node: { type: string; name?: unknown }) =>
  node.type === 'Identifier' && typeof node.name === 'string' ? node.name : undefined;

export type Count = 'lets' | 'domQueries' | 'timers' | 'decisions' | 'characters' | 'unconfirmed';

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
