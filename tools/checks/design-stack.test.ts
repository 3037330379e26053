import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseSource, readSources, type Source } from './sources';

// The owner's design card, of which docs/architecture.md is the long form: which packages do what.

/** The card's packages, each with the place that it is imported in. */
const PACKAGES: Record<string, RegExp> = {
  react: /^src\//,
  'react-dom': /^src\/main\.tsx$/,
  '@tanstack/react-router': /^src\/routes\//,
  '@tanstack/react-query': /^src\/api\/query\//,
  ky: /^src\/api\/http\//,
  zod: /^src\/wire\//,
  'react-hook-form': /^src\/ui\/form\//,
  '@hookform/resolvers': /^src\/ui\/form\//,
  '@radix-ui/react-dialog': /^src\/ui\//,
  '@radix-ui/react-dropdown-menu': /^src\/ui\//,
  '@vanilla-extract/css': /^src\/ui\/.*\.css\.ts$/,
  vite: /^tools\/build\//,
  vitest: /^src\/.*\.test\.tsx?$/,
  '@playwright/test': /^e2e\//,
};

const CODE = readSources(['src']).filter(({ file }) => !/\.test\.tsx?$|\/testing\//.test(file));

/** A list with a cursor is paged by the library: its pages are read only through `pagedQuery`. */
function pagingFaults({ file, text }: Source): string[] {
  if (!file.startsWith('src/api/')) return [];
  const readsPages = /\bcursor\b[^\n]*\bsignal\b/.test(text) && text.includes('receive(');
  return readsPages && !text.includes('pagedQuery')
    ? [`${file} reads pages by a cursor: use pagedQuery`]
    : [];
}

/** Mutations are `useMutation`; the cache only keeps them. */
function mutationFaults({ file, text }: Source): string[] {
  return /getMutationCache\(\)\s*\.build\(|\.setOptions\(/.test(text)
    ? [`${file} builds or changes a mutation through the cache: use useWrite`]
    : [];
}

function formFaults({ file, text }: Source): string[] {
  return /\buseForm\s*[<(]/.test(text) && !/resolver: zodResolver\b/.test(text)
    ? [`${file} has a form without zodResolver`]
    : [];
}

/** Who may enter is decided before a route loads. */
function guardFaults({ file, text }: Source): string[] {
  if (!file.startsWith('src/routes/')) return [];
  const loader = /\bloader:[\s\S]*?\n {2}(?=\S)/.exec(text)?.[0] ?? '';
  const guards = /\b(redirect|admit)\(/;
  return [
    ...(guards.test(loader) ? [`${file} redirects in its loader: decide in beforeLoad`] : []),
    ...(guards.test(text) && !text.includes('beforeLoad') ? [`${file} decides outside beforeLoad`] : []),
  ];
}

const RULES = [
  ['pages its lists by infinite queries', pagingFaults],
  ['leaves mutations to useMutation', mutationFaults],
  ['validates every form by zodResolver', formFaults],
  ['guards only in beforeLoad', guardFaults],
] as const;

describe('the dashboard', () => {
  const { devDependencies: versions } = z
    .object({ devDependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  const sources = readSources(['src', 'e2e', 'tools']);

  it.each(Object.entries(PACKAGES))('has %s, with its exact version, and uses it', (name, place) => {
    expect(versions[name]).toMatch(/^\d+\.\d+\.\d+$/);
    const users = sources.filter(({ imports }) =>
      imports.some((each) => each.name === name || each.name.startsWith(`${name}/`)),
    );
    expect(users.filter(({ file }) => place.test(file))).not.toEqual([]);
  });

  it.each(RULES)('%s', (_rule, faults) => {
    expect(CODE.flatMap(faults)).toEqual([]);
  });

  it('pages lists and settles writes in the library', () => {
    const textOf = (wanted: string) => CODE.find(({ file }) => file === wanted)?.text;
    expect(textOf('src/api/query/paged-query.ts')).toContain('infiniteQueryOptions');
    expect(textOf('src/api/query/paged-list.ts')).toContain('useInfiniteQuery');
    const users = CODE.filter(({ text }) => /= pagedQuery\(|return pagedQuery\(/.test(text));
    expect(users.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['src/api/admin-events.ts', 'src/api/posts.ts', 'src/api/user-list.ts']),
    );
    expect(textOf('src/api/query/client.ts')).toMatch(/new MutationCache\(\{[\s\S]*onSettled/);
  });

  it('has at most six folders at the top', () => {
    const ignored = /^(\..*|node_modules|dist.*|test-results|playwright-report)$/;
    const folders = readdirSync('.', { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && !ignored.test(entry.name),
    );
    expect(folders.length).toBeLessThanOrEqual(6);
  });
});

// A rule that finds nothing might be broken, so show each rule a violation.
it.each([
  [
    pagingFaults,
    'src/api/a.ts',
    'const read = (cursor, signal) => receive(wire, "x", "GET", "/v1/a", { cursor, signal });',
  ],
  [mutationFaults, 'src/api/a.ts', 'client.getMutationCache().build(client, options);'],
  [mutationFaults, 'src/api/a.ts', 'mutation.setOptions({});'],
  [formFaults, 'src/features/a.ts', 'const form = useForm<Values>({ defaultValues });'],
  [
    guardFaults,
    'src/routes/a.tsx',
    'beforeLoad: () => {},\n  loader: () => {\n    throw redirect({ to });\n  },\n  component: A',
  ],
  [guardFaults, 'src/routes/a.tsx', 'component: () => admit(viewer),'],
])('%o finds a violation in %s', (faults, file, text) => {
  expect(faults(parseSource(file, text))).toHaveLength(1);
});
