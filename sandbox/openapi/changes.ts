type ContractChange = {
  version: string;
  /** The digest of the document without its changes: `npm run openapi` writes the digest into the first row. */
  digest: string;
  /** What an API has to do. */
  change: string;
};

/**
 * The changes of the contract, newest first; the first one has its version.
 *
 * - major: an API that kept the contract so far breaks it (a new call, a new field that a request may have or an answer
 *   must have, a narrower value)
 * - minor: such an API still keeps it, and may offer more (a new field that an answer may leave out, a wider value)
 * - patch: the same calls and values (descriptions and examples)
 *
 * A version that has not been handed to anybody may keep its number: mend its row. A further row begins with the digest ''.
 */
export const CHANGES: readonly [ContractChange, ...ContractChange[]] = [
  {
    version: '1.0.1',
    digest: '1e220dbaa2b6',
    change:
      'Descriptions of all calls and tags; examples that a mock server can serve. Roles are security schemes. The title of a campaign has one pattern, for the same titles. The history of a plain admin leaves out what only super admins can cause.',
  },
  { version: '1.0.0', digest: '', change: 'The first version.' },
];
