import { describe, expect, it } from 'vitest';
import { density, measure, measureCode, mutualFolders } from './measure';
import { LINES, RATCHETS, ratchetFaults, styleSheetsWith } from './ratchets';
import { parseSource } from './sources';

const code = measureCode();

const measured = (text: string, file = 'src/lib/a.tsx') => measure(parseSource(file, text));

describe('the code in src', () => {
  it('is measured', () => {
    expect(code.length).toBeGreaterThan(100);
  });

  it.each(Object.entries(RATCHETS))('may not get worse by its figure %s [parts-59]', (name, ratchet) => {
    expect(ratchetFaults(name, ratchet.figure(code), ratchet)).toEqual([]);
  });
});

// A count that finds nothing might be broken, so show each count what it must find.
describe('a ratchet', () => {
  it.each([
    ['lets', 4, 'let a = 1, b = 2;\nexport let c = 3;\nvar d;'],
    ['lets', 0, 'const a = 1;\nfunction f() {\n  let b = a;\n  return b;\n}\n// let c;'],
    [
      'domQueries',
      6,
      "document.querySelector('a');\na?.closest('b')?.querySelectorAll('c');\nif (a.matches('d') && document.activeElement === a) f();\nconst { activeElement } = document;",
    ],
    [
      'domQueries',
      0,
      "const narrow = matchMedia(NARROW).matches; // querySelector\nconst text = 'closest activeElement';\nrouter.state.matches.at(-1);",
    ],
    ['timers', 3, 'const id = setTimeout(f, 500);\nwindow.clearTimeout(id);\nrequestAnimationFrame(f);'],
    ['timers', 0, "/* setTimeout(f) */ const useTimeout = 'setTimeout(f)'; useTimeout();"],
    ['decisions', 7, 'if (a) b ? c : d;\na && b;\na ?? b;\na?.b?.();\na ??= b;'],
    ['decisions', 4, 'switch (a) {\n  case 1:\n  case 2:\n  default:\n}\ntry {\n} catch {}\na.catch(f);'],
    [
      'decisions',
      0,
      "type A<T> = T extends string ? { a?: T } : never;\nconst a = (b?: string) => b || 'if (a) ? b : c && d ?? e';",
    ],
    ['unconfirmed', 1, "import { isNotFound, isUnconfirmed as isOpen } from '@/lib/api-error';"],
    ['unconfirmed', 0, "import { isNotFound } from '@/lib/api-error';\n// isUnconfirmed"],
  ] as const)('counts %s: %i in %j [parts-59]', (count, figure, text) => {
    expect(measured(text)[count]).toBe(figure);
  });

  it('counts decisions against the code alone', () => {
    const bare = 'f(a?b:c)';
    const padded = `import { a, b, c } from './b';\n\n/** Says why. */\n${bare} // It is so.\n`;
    expect(measured(padded).characters).toBe(bare.length);
    expect(density([measured(bare)])).toBeCloseTo(10_000 / bare.length);
    // A character that takes two places must not shift the others.
    expect(measured("f('🐢', <p>A long text</p>);").characters).toBe('f(,<p></p>);'.length);
  });

  it('finds folders that import each other, also for types alone', () => {
    const a = measured("import { b } from '../list/b';", 'src/ui/card/a.ts');
    const b = measured("import type { A } from '../card/a';", 'src/ui/list/b.ts');
    const beside = measured("import { b } from './b';", 'src/ui/list/c.ts');
    expect(mutualFolders([a, b, beside])).toEqual(['src/ui/card ↔ src/ui/list']);
    expect(mutualFolders([a, beside])).toEqual([]);
  });

  it('counts lengths in lines outside the theme alone [parts-59]', () => {
    const text = "const a = { width: '3.2lh', maxWidth: 'calc(20lh - 1px)', marginTop: 'inlh' };";
    const sheets = ['src/ui/a.css.ts', 'src/ui/theme/a.css.ts'].map((file) => ({ file, text }));
    expect(styleSheetsWith(LINES, sheets)).toEqual([{ file: 'src/ui/a.css.ts', found: 2 }]);
  });

  it('fails above its record, and well below it until the record follows [parts-59]', () => {
    const timers = { recorded: 40, goal: 15 };
    expect(ratchetFaults('timers', 40, timers)).toEqual([]);
    expect(ratchetFaults('timers', 38, timers)).toEqual([]);
    expect(ratchetFaults('timers', 41, timers)).toEqual([expect.stringContaining('41 is above 40')]);
    expect(ratchetFaults('timers', 36.2, timers)).toEqual([
      expect.stringContaining('Set `recorded` in tools/checks/ratchets.ts to 37'),
    ]);
    expect(ratchetFaults('timers', 9, timers)).toEqual([expect.stringContaining('to 15')]);
    expect(ratchetFaults('timers', 9, { recorded: 15, goal: 15 })).toEqual([]);
  });
});
