import { type ESTree, parseSync, Visitor } from 'vite';
import type { Source } from './sources';

/**
 * The rules of the house (docs/architecture.md) as functions of the sources; each returns its violations. Those about the
 * browser are in browser-rules.ts, press-rule.ts and bare-text.ts.
 */

// The layers, lowest first; layers with the same number must not import each other.
const FLOORS: [RegExp, number, string][] = [
  [/^src\/(wire)\//, 0, 'wire'],
  [/^src\/(lib)\//, 0, 'lib'],
  [/^src\/(rules)\//, 1, 'rules'],
  [/^src\/(api)\//, 2, 'api'],
  // Forms stand above the other components: a form uploads, saves and reports failures.
  [/^src\/(ui\/form)\//, 3, 'forms'],
  [/^src\/(ui)\//, 2, 'ui'],
  [/^src\/features\/([^/]+)\//, 4, 'features'],
  [/^src\/routes\//, 5, 'routes'],
  [/^src\/[^/]+$/, 6, 'the app shell'],
];

function floorOf(file: string) {
  for (const [pattern, level, name] of FLOORS) {
    const match = pattern.exec(file);
    if (match) return { level, name, room: match[1] ?? name };
  }
  return undefined;
}

/** Imports only point down, never up or sideways. */
export function floorFaults({ file, imports }: Source): string[] {
  const floor = floorOf(file);
  if (!floor) return [];
  return imports.flatMap(({ name }) => {
    const floorOfImport = floorOf(name);
    if (!floorOfImport || floorOfImport.level < floor.level) return [];
    if (floorOfImport.level > floor.level) {
      return [
        `${file} (${floor.name}) imports ${name} (${floorOfImport.name}), a floor above: move what it needs down to api, ui, rules, wire or lib, or pass it in from above`,
      ];
    }
    if (floorOfImport.room === floor.room) return [];
    return [
      `${file} imports ${name}, on the same floor: move what both need down a floor, or let the route compose the two`,
    ];
  });
}

type Home = {
  library: RegExp;
  /** The files that may import the library. */
  files: RegExp[];
  /** The allowed files in words. */
  where: string;
};

const HOMES: Home[] = [
  {
    library: /^ky$/,
    files: [/^src\/api\/http\/http(\.test)?\.ts$/],
    where: 'src/api/http/http.ts, through send and receive',
  },
  {
    library: /^react-hook-form$/,
    files: [/^src\/(ui\/form|features)\//],
    where: 'src/ui/form and src/features',
  },
  {
    library: /^(hono|@hono\/.*|drizzle-orm|pg|@electric-sql\/.*)(\/|$)/,
    files: [/^sandbox\//],
    where: 'sandbox',
  },
  { library: /^react-dropzone$/, files: [/^src\/ui\/form\//], where: 'src/ui/form, behind MediaField' },
  { library: /^@radix-ui\//, files: [/^src\/ui\//], where: 'src/ui, behind a component' },
  {
    library: /^@tanstack\/react-router$/,
    files: [
      /^src\/(routes|features|ui\/form)\//,
      /^src\/[^/]+$/,
      /^src\/ui\/overlays\/(use-leave-guard(\.test)?|use-navigation-block)\.tsx?$/,
      /^src\/ui\/people\/person-link\.ts$/,
      /^src\/ui\/controls\/button-link\.tsx$/,
      // A skeleton keeps the place of a reload.
      /^src\/ui\/lists\/(skeletons|list\.test)\.tsx$/,
      /^src\/ui\/testing\/router\.tsx$/,
      // A guard of the routes has admitted the viewer.
      /^src\/api\/session\/(session|transitions)\.ts$/,
      /^tools\/commands\/bench\/bare\//,
    ],
    where:
      'routes, features, the app shell, forms and their leave guard, links to dossiers, links that look like buttons, skeletons, the router of tests, the viewer of the session, the way to the sign-in page and the bare page of the bench',
  },
  {
    library: /^zod(\/|$)/,
    files: [/^src\/(wire|api\/http|features|ui\/form)\//, /^(sandbox|tools|e2e\/full)\//],
    where: 'src/wire, as the contract, and forms',
  },
];

/** Only one part of the house may import a given library. */
export function libraryFaults({ file, imports }: Source): string[] {
  return imports.flatMap(({ name }) =>
    HOMES.filter(({ library }) => library.test(name))
      .filter(({ files }) => !files.some((home) => home.test(file)))
      .map(({ where }) => `${file} imports ${name}, which is known only to ${where}`),
  );
}

/** The dashboard imports neither the sandbox nor Node; the sandbox imports only the contract and helpers. */
export function wallFaults({ file, imports }: Source): string[] {
  return imports.flatMap(({ name }) => {
    if (file.startsWith('src/') && !/\.test\.tsx?$/.test(file) && name.startsWith('node:')) {
      return [`${file} imports ${name}, which no browser has: move it to sandbox or tools`];
    }
    if (file.startsWith('src/') && /^(sandbox|e2e|tools)\//.test(name)) {
      return [
        `${file} imports ${name}: the dashboard must run against any API, so move it to src/wire or src/lib`,
      ];
    }
    if (/^sandbox\/(?!page\/)/.test(file) && /^src\/(?!(wire|lib)\/)/.test(name)) {
      return [`${file} imports ${name}: the sandbox may use src/wire and src/lib only`];
    }
    return [];
  });
}

const DRAWER = /(^|\/)(shared|common|utils?|helpers?|misc)(\/|\.tsx?$)/;

/** Files do not re-export, and have names that say what they are for. */
export function shapeFaults({ file, text }: Source): string[] {
  return [
    ...(/^export (\*|\{[^}]*\}|type \{[^}]*\}) from /m.test(text) &&
    !/^(e2e\/support\/|sandbox\/playwright\/index\.ts$)/.test(file)
      ? [`${file} passes on another file's exports: import them from where they are`]
      : []),
    ...(DRAWER.test(file) ? [`${file} is named for nothing: name it for what it does`] : []),
  ];
}

/** A cast needs a comment that says why it is right, on its line or in the three lines above. */
export function castFaults({ file, text }: Source): string[] {
  const lines = text.split('\n');
  return castsIn(file, text).flatMap(({ typeAnnotation }) => {
    const at = text.slice(0, typeAnnotation.start).split('\n').length;
    const explained = lines.slice(Math.max(0, at - 4), at).some((near) => /\/\/|\*\//.test(near));
    return explained ? [] : [`${file}:${at} casts without a comment that says why it is right`];
  });
}

/** Each `x as T`, but not `as const`. */
function castsIn(file: string, text: string): ESTree.TSAsExpression[] {
  if (!text.includes(' as ')) return [];
  const casts: ESTree.TSAsExpression[] = [];
  new Visitor({
    TSAsExpression(node) {
      const { start, end } = node.typeAnnotation;
      if (text.slice(start, end) !== 'const') casts.push(node);
    },
  }).visit(parseSync(file, text).program);
  return casts;
}

/** Import cycles, each reported once with its files. Imports of types count: they bind two files as well. */
export function circleFaults(sources: Source[]): string[] {
  const files = new Map(sources.map((source) => [source.file.replace(/\.tsx?$/, ''), source]));
  const visited = new Set<string>();
  const faults: string[] = [];

  function visit(name: string, trail: string[]) {
    const start = trail.indexOf(name);
    if (start >= 0) {
      faults.push(
        `${[...trail.slice(start), name].join(' → ')} is a circle: move what both ends need into a third file`,
      );
      return;
    }
    if (visited.has(name)) return;
    for (const { name: next } of files.get(name)?.imports ?? []) {
      if (files.has(next)) visit(next, [...trail, name]);
    }
    visited.add(name);
  }

  for (const name of files.keys()) visit(name, []);
  return faults;
}
