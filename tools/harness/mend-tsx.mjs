import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

// npm runs this after an install. tsx does without its cache where it cannot write a file to it, but ends with a stack trace
// where it cannot make the folder: a sandbox would not start from a checkout where only the data folder is open.

const CODE = 'node_modules/tsx/dist';
const MAKES_FOLDER = /\w+\.mkdirSync\(this\.cacheDirectory,\{recursive:!0\}\)/;

for (const name of readdirSync(CODE).filter((each) => /\.[cm]js$/.test(each))) {
  const file = `${CODE}/${name}`;
  const code = readFileSync(file, 'utf8');
  const mended = code.replace(MAKES_FOLDER, (makes) => `(()=>{try{${makes}}catch{}})()`);
  if (mended === code || code.includes('(()=>{try{')) continue;
  // As a new file: a package manager may share the old one between folders.
  rmSync(file);
  writeFileSync(file, mended);
}
