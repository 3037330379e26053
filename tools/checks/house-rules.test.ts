import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { bareTextFaults } from './bare-text';
import {
  callFaults,
  keyFaults,
  onDemandFaults,
  pictureFaults,
  secureFaults,
  styleFaults,
  uncheckedAnswerFaults,
  unsafeFaults,
  wholeDocumentFaults,
} from './browser-rules';
import { castFaults, circleFaults, floorFaults, libraryFaults, shapeFaults, wallFaults } from './house-rules';
import { pressFaults } from './press-rule';
import { FOLDERS, parseSource, readSources } from './sources';

const sources = readSources(FOLDERS);

describe('the source [parts-14, parts-64]', () => {
  it('has files to check', () => {
    expect(sources.length).toBeGreaterThan(100);
  });

  it.each([
    ['imports go down the floors and never across', floorFaults],
    ['libraries stay where they are known', libraryFaults],
    ['dashboard and sandbox share only the contract', wallFaults],
    ['files have one home and a name', shapeFaults],
    ['casts say why', castFaults],
    ['calls are made in one place', callFaults],
    ['calls look at the address and the type of their answer', uncheckedAnswerFaults],
    ['text stays text', unsafeFaults],
    ["users' pictures can stand still [media-166]", pictureFaults],
    ['code that is loaded on demand may be missing', onDemandFaults],
    ['what writes is pressed by a control of src/ui [shell-24]', pressFaults],
    ['selectors below :has() name a class', styleFaults],
    ['no state invalidates the styles of the whole document', wholeDocumentFaults],
    ['everything works over plain http [shell-61]', secureFaults],
    ['listeners of keys share one guard [keyboard-24]', keyFaults],
    ['texts that a translation may replace have an element of their own', bareTextFaults],
  ])('%s [parts-69]', (_rule, faults) => {
    expect(sources.flatMap(faults)).toEqual([]);
  });

  it('has no circles', () => {
    expect(circleFaults(sources)).toEqual([]);
  });
});

// A rule that finds nothing might be broken, so show each rule a violation.
describe('the rules', () => {
  it.each([
    [
      'an import upwards',
      floorFaults,
      'src/ui/card.tsx',
      "import { UserCard } from '@/features/users/user-card';",
    ],
    [
      'an area that sees another',
      floorFaults,
      'src/features/posts/post.tsx',
      "import { x } from '../users/user-card';",
    ],
    ['api that sees ui', floorFaults, 'src/api/users.ts', "import { notify } from '@/ui/overlays/notice';"],
    ['ui that sees a form', floorFaults, 'src/ui/card.tsx', "import { PageForm } from './form/page-form';"],
    ['a rule that sees the api', floorFaults, 'src/rules/a.ts', "import { x } from '@/api/users';"],
    ['lib that sees the rules', floorFaults, 'src/lib/a.ts', "import { isStaff } from '@/rules/scopes';"],
    [
      'wire that sees lib',
      floorFaults,
      'src/wire/users.schema.ts',
      "import { cut } from '@/lib/format/error-text';",
    ],
    ['a lazy import upwards', floorFaults, 'src/ui/card.tsx', "const x = () => import('@/routes/login');"],
    ['ky outside its door', libraryFaults, 'src/api/users.ts', "import ky from 'ky';"],
    [
      'a form library in the api',
      libraryFaults,
      'src/api/users.ts',
      "import { useForm } from 'react-hook-form';",
    ],
    ['a database in the dashboard', libraryFaults, 'src/lib/db.ts', "import { eq } from 'drizzle-orm';"],
    [
      'the sandbox in the dashboard',
      wallFaults,
      'src/lib/a.ts',
      "import { CAST } from '../../sandbox/seed/cast/cast';",
    ],
    ['Node in the dashboard', wallFaults, 'src/lib/a.ts', "import { readFileSync } from 'node:fs';"],
    [
      'the router in the api',
      libraryFaults,
      'src/api/a.ts',
      "import { useRouter } from '@tanstack/react-router';",
    ],
    ['zod in a control', libraryFaults, 'src/ui/a.tsx', "import * as z from 'zod/mini';"],
    ['features in the sandbox', wallFaults, 'sandbox/app.ts', "import { x } from '@/features/users/x';"],
    ['a barrel', shapeFaults, 'src/ui/all.ts', "export { Button } from './button';"],
    ['a drawer', shapeFaults, 'src/lib/utils.ts', ''],
    ['a bare cast', castFaults, 'src/lib/a.ts', 'const a = b as string;'],
    [
      "React's lazy, which keeps a failure",
      onDemandFaults,
      'src/ui/a.tsx',
      "const A = lazy(() => lazyPart(() => import('./b')));",
    ],
    ['a bare import()', onDemandFaults, 'src/features/a/a.tsx', "const load = () => import('./b');"],
    [
      'a write by a click',
      pressFaults,
      'src/features/users/a.tsx',
      '<Button onClick={() => ban.send({})} />',
    ],
    [
      'a write by an effect',
      pressFaults,
      'src/features/a/a.tsx',
      'useEffect(() => {\n    send({});\n  }, []);',
    ],
    ['a write without a press', pressFaults, 'src/features/users/a.ts', 'mutation.mutate({});'],
    [
      'any element below :has()',
      styleFaults,
      'src/ui/a.css.ts',
      'globalStyle(`.a:has(> figure) > :not(.b)`, {});',
    ],
    [
      'a state of a card above its list',
      wholeDocumentFaults,
      'src/ui/a.css.ts',
      'globalStyle(`main:has(.chosen) .b`, {});',
    ],
    [
      'a custom property on the root',
      wholeDocumentFaults,
      'src/ui/a.tsx',
      "document.documentElement.style.setProperty('--room', '1px');",
    ],
    ['a call of its own', callFaults, 'src/api/a.ts', "const a = await fetch('/v1/a');"],
    ['a status taken for a success', uncheckedAnswerFaults, 'src/api/http/http.ts', 'return response.ok;'],
    ['a call of https', secureFaults, 'src/features/a/a.ts', 'const key = crypto.randomUUID();'],
    ['the clipboard', secureFaults, 'sandbox/page/a.tsx', 'await navigator.clipboard.writeText(text);'],
    [
      'a key that is read by itself',
      keyFaults,
      'src/ui/a.tsx',
      "function onKeyDown(event: KeyboardEvent) { return event.key === 'Enter'; }",
    ],
    [
      'a key that is taken from its event',
      keyFaults,
      'src/ui/a.tsx',
      "<input onKeyDown={({ key }) => key === 'Enter' && send()} />",
    ],
    ['a text beside what comes and goes', bareTextFaults, 'src/ui/a.tsx', '<p>Sold {out && <Badge />}</p>'],
    [
      'children beside what comes and goes',
      bareTextFaults,
      'src/ui/a.tsx',
      '<button>{children}{loading && <Spinner />}</button>',
    ],
    ['a text of pieces that change', bareTextFaults, 'src/ui/a.tsx', '<p>{chosen.length} selected</p>'],
    ['a text that comes and goes', bareTextFaults, 'src/ui/a.tsx', "<p><b />{ended && ' · end'}</p>"],
    ['a text in a fragment', bareTextFaults, 'src/ui/a.tsx', '<>by <Name /></>'],
    [
      'a component that is a text',
      bareTextFaults,
      'src/ui/a.tsx',
      "function Age({ iso }) { return iso === '' ? 'not known' : <Time />; }",
    ],
    ['a picture that always moves', pictureFaults, 'src/features/a.tsx', '<img alt="" src={url} />'],
    ['markup from text', unsafeFaults, 'src/ui/a.tsx', 'node.innerHTML = text;'],
  ])('find %s', (_what, faults, file, text) => {
    expect(faults(parseSource(file, text))).toHaveLength(1);
  });

  it('find a circle, also one of types', () => {
    const a = parseSource('src/lib/a.ts', "import { b } from './b';");
    expect(circleFaults([a, parseSource('src/lib/b.ts', "import { a } from './a';")])).toHaveLength(1);
    expect(circleFaults([a, parseSource('src/lib/b.ts', "import { a } from './a.ts';")])).toHaveLength(1);
    expect(circleFaults([a, parseSource('src/lib/b.ts', "import type { A } from './a';")])).toHaveLength(1);
  });

  it.each([
    ['a text beside elements that stay', '<p>signed in as <bdi>{name}</bdi></p>'],
    ['a text that is the key of what is around it', '<li key={page.title}><Icon />{page.title}</li>'],
    ['a text alone', "<p>{ended ? 'done' : leftText(count)}</p>"],
    ['elements beside what comes and goes', '<div><Bar />{note && <p>{note}</p>}{rows.map(rowOf)}</div>'],
    ['a function that returns a text', "const wordsOf = (n: number) => (n === 1 ? 'post' : 'posts');"],
  ])('accept %s', (_what, text) => {
    expect(bareTextFaults(parseSource('src/ui/a.tsx', text))).toEqual([]);
  });

  it('accept a cast with a reason', () => {
    expect(castFaults(parseSource('src/lib/a.ts', '// It is one.\nconst a = b as string;'))).toEqual([]);
    expect(castFaults(parseSource('src/a.tsx', 'const a = <p>It is marked as frozen.</p>;'))).toEqual([]);
  });
});

it('the chunk of the main area contains every list of users that all staff may open', () => {
  const lists = readSources(['src/routes/_staff/lists']).filter(({ imports }) =>
    imports.some(({ name }) => name === 'src/features/users/users-page'),
  );
  const [, named = ''] = /lists\\\/\(([\w|-]+)\)/.exec(readFileSync('vite.config.ts', 'utf8')) ?? [];
  expect(named.split('|').sort()).toEqual(lists.map(({ file }) => path.basename(file, '.tsx')).sort());
});
