import { expect, it } from 'vitest';
import { WRITING_CONTROLS } from '../../e2e/support/controls/writing-controls';
import { parseSource, readSources, type Source } from './sources';

/** Matches each use of a `src/ui` control that passes on a press, and each save of a form. */
const TAKES_PRESS = /\b(onPress|onConfirm|onSubmit|write)=|<ExportButton\b|\buseSaveForm\(/g;
/** These files only pass on the press of a page or dialog that is listed itself. */
const PASSES_PRESS_ON =
  /^src\/ui\/(overlays\/confirm(-delete)?|controls\/button|controls\/run-buttons|press\/press-form)\.tsx$|\.test\.tsx?$|\/testing\//;

/** The files that have more or fewer controls that write than the one-press test goes through. */
function withoutEntry(sources: Source[], entries: readonly { file: string }[]): string[] {
  const counts = new Map<string, { has: number; lists: number }>();
  const countOf = (file: string) => {
    const count = counts.get(file) ?? { has: 0, lists: 0 };
    counts.set(file, count);
    return count;
  };
  for (const { file, text } of sources.filter((source) => !PASSES_PRESS_ON.test(source.file))) {
    countOf(file).has += text.match(TAKES_PRESS)?.length ?? 0;
  }
  for (const { file } of entries) countOf(`src/${file}`).lists++;
  return [...counts]
    .filter(([, { has, lists }]) => has !== lists)
    .map(
      ([file, { has, lists }]) =>
        `${file} has ${has} of the controls that write, and ${lists} are listed: list each in a file e2e/support/controls/writing-controls-<area>.ts for the one-press test; a button that only opens a dialog has onClick instead of onPress`,
    );
}

it('every control that writes is listed for the one-press test [shell-23]', () => {
  expect(withoutEntry(readSources(['src']), WRITING_CONTROLS)).toEqual([]);
});

it('a control without an entry is found, and an entry without a control', () => {
  const page = parseSource('src/features/things/things-page.tsx', '<Button onPress={() => send(thing)}>');
  const entry = { file: 'features/things/things-page.tsx' };
  expect(withoutEntry([page], [entry])).toEqual([]);
  expect(withoutEntry([page], [])).toHaveLength(1);
  expect(withoutEntry([page], [entry, entry])).toHaveLength(1);
  expect(withoutEntry([], [entry])).toHaveLength(1);
});
