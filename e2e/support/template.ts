import { existsSync } from 'node:fs';
import { makeTemplate } from '../../harness/sandbox-template';

/** Once a run, before the workers, which only copy the template. */
export default function globalSetup() {
  if (!existsSync('dist/index.html'))
    throw new Error('the browser tests need the built dashboard: npm run build');
  makeTemplate();
}
