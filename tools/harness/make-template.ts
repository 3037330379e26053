import { makeImage } from '../../sandbox/testing/seeded';

/** Runs once before the tests start; in parallel each of them would make a template. */
export default async function globalSetup() {
  try {
    await makeImage();
  } catch (error) {
    // Vitest would print 'No test files found' after the error.
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
