import { makeImage } from '../../sandbox/testing/seeded';

/** Runs once before the tests start; in parallel each of them would make a template of its own. */
export default async function globalSetup() {
  await makeImage();
}
