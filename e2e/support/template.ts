import { existsSync } from 'node:fs';
import { makeTemplate } from '../../tools/harness/sandbox-template';

/** Runs once, before the workers start: they only copy the template. */
export default function globalSetup() {
  if (!existsSync('dist/index.html'))
    throw new Error('the browser tests need the built dashboard: npm run build');
  makeTemplate();
}
