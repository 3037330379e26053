import { describe, expect, it } from 'vitest';
import type { Break } from './broken-api';
import { expectDeleted, expectNoFileSent, expectSpared, LIES } from './contract-lies';
import { LIMIT_MS, startContract } from './contract-run';

const contract = await startContract();
const { run } = contract;

describe('npm run contract -- --write, against an API that lies', { timeout: LIMIT_MS }, () => {
  // `npm run test:full` tells every lie.
  it('spares media that it did not make, and names what may be left [contract-12]', () =>
    expectSpared(contract, LIES.media));

  it('deletes what the list shows as its own when creates name something old [contract-17]', () => {
    // A lie about media or an NFT ends the checks that need one.
    const { media: _media, 'an NFT of a campaign': _nft, ...others } = LIES;
    return expectDeleted(contract, Object.values(others), 'POST /v1/nft-campaign');
  });

  it('sends no file to another call of the API [contract-13]', () =>
    expectNoFileSent(contract, '/v1/media/..%2Ffeedback%2Ffeedback-stream%2Fhide'));

  it('prints and reports no control characters of the API [contract-14]', async () => {
    const broken: Break = {
      change({ path }, answer) {
        if (path !== '/v1/user/count') return;
        answer.status = 500;
        answer.headers.set('Content-Type', 'text/plain');
        answer.body = 'red \u001B[31m bell \u0007 line\r\n0 breaches \u009B2J \u202E end';
      },
    };
    const { text, xml, breaches } = await run(broken);
    for (const written of [text, xml]) expect(written.replaceAll('\n', '')).not.toMatch(/\p{Cc}|\u202E/u);
    expect(breaches).toContainEqual(expect.stringContaining("got 500 'red  bell   line  0 breaches"));
  });
});
