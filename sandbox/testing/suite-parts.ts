/** The suites run in three files on PGlite, so that no file is the last to end: a file's tests run one after another. */

export const CONTENT = /routes\/(engage|nft|pages|media)\//;
export const QA = /routes\/qa\/|\/seed\//;
