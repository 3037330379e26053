import path from 'node:path';
import { density, measureCode, mutualFolders, sum, within } from '../checks/measure';
import { GLOBAL_STYLE, LINES, RATCHETS, round, styleSheetsWith } from '../checks/ratchets';

/** Prints each ratchet with its goal, and where its figure comes from. */

const code = measureCode();

console.log('figure                                      today  recorded  goal');
for (const [name, { figure, recorded, goal }] of Object.entries(RATCHETS)) {
  const cells = [
    String(round(figure(code))).padStart(7),
    String(recorded).padStart(10),
    String(goal).padStart(6),
  ];
  console.log(name.padEnd(42) + cells.join(''));
}

for (const [count, title] of [
  ['lets', 'top-level let'],
  ['domQueries', 'DOM queries'],
  ['timers', 'timers'],
  ['unconfirmed', 'files that import isUnconfirmed'],
] as const) {
  console.log(`\n${title}`);
  const files = code.filter((each) => each[count] > 0).sort((a, b) => b[count] - a[count]);
  for (const file of files) console.log(`${String(file[count]).padStart(5)}  ${file.file}`);
}

for (const [title, pattern] of Object.entries({ globalStyle: GLOBAL_STYLE, lh: LINES })) {
  console.log(`\n${title} in style sheets`);
  for (const { file, found } of styleSheetsWith(pattern))
    console.log(`${String(found).padStart(5)}  ${file}`);
}

console.log(`\nfolder pairs that import each other\n       ${mutualFolders(code).join('\n       ')}`);

console.log('\ndecisions per 10,000 characters, by folder with the folders in it');
const folders = [...new Set(code.map(({ file }) => path.posix.dirname(file)))];
const dense = folders.map((folder) => ({ folder, ...of(folder) })).sort((a, b) => b.density - a.density);
for (const { folder, decisions, density } of dense) {
  console.log(`${String(round(density)).padStart(7)}  ${folder} (${decisions})`);
}

function of(folder: string) {
  const files = within(code, folder);
  return { decisions: sum(files, 'decisions'), density: density(files) };
}
