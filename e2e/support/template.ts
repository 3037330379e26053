import { makeTemplate } from '../../scripts/sandbox-template';

/** Once a run, before the workers: they only copy it. */
export default function globalSetup() {
  makeTemplate();
}
