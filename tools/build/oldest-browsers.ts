/** The oldest browsers that the build is for. docs/browsers.md says what decides, and `browsers.test` compares the two. */
export const OLDEST_BROWSERS = { chrome: '123', edge: '123', firefox: '125', safari: '17.5' };
