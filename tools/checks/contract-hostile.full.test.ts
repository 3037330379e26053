import { describe, expect, it } from 'vitest';
import { hashTables } from '../../sandbox/testing/hash-tables';
import type { Break } from './broken-api';
import { LIMIT_MS, startContract, WRITE } from './contract-run';
import { expectDeleted, expectNoFileSent, expectSiteSpared, expectSpared, WRONG_IDS } from './wrong-ids';

const contract = await startContract();
const { run, db } = contract;

describe('npm run contract -- --write, against an API that answers every wrong id', {
  timeout: LIMIT_MS,
}, () => {
  it.each(Object.entries(WRONG_IDS))(
    'spares %s that it did not create, and reports what may be left [contract-12, contract-13]',
    (_, wrongId) => expectSpared(contract, wrongId),
  );

  it.each([
    ['media', WRONG_IDS.media, 'POST /v1/media/{id}'],
    ['NFTs', WRONG_IDS['an NFT of a campaign'], 'POST /v1/nft-campaign/{id}/nft'],
  ])(
    'deletes what the list shows as created when the creates of %s answer an existing id [contract-17]',
    (_, wrongId, last) => expectDeleted(contract, [wrongId], last),
  );

  it('deletes what the lists show as created when the creates answer existing ids [contract-17]', () => {
    // A wrong id of media or an NFT ends the checks that need one.
    const { media: _media, 'an NFT of a campaign': _nft, ...others } = WRONG_IDS;
    return expectDeleted(contract, Object.values(others), 'POST /v1/nft-campaign');
  });

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
    for (const report of [text, xml]) expect(report.replaceAll('\n', '')).not.toMatch(/\p{Cc}|\u202E/u);
    expect(breaches).toContainEqual(expect.stringContaining("got 500 'red  bell   line  0 breaches"));
  });

  it('spares the site of a user that the API always denies [contract-12]', () =>
    expectSiteSpared(contract, Number.POSITIVE_INFINITY));

  it('spares the site of a user that the API once denies', () => expectSiteSpared(contract, 1));

  it('deletes a site whose create was answered with an error, because its name shows the marker [contract-12]', async () => {
    const tablesBefore = await hashTables(db);
    const broken: Break = {
      change({ method, path, isSignedIn }, answer) {
        if (isSignedIn && method === 'POST' && path.endsWith('/site')) answer.status = 502;
      },
    };
    const { code, left } = await run(broken, WRITE);
    expect(await hashTables(db)).toEqual(tablesBefore);
    expect({ code, left }).toEqual({ code: 1, left: [] });
  });

  it.each(['/v1/feedback/feedback-stream/hide', '/%76%31/feedback/feedback-stream/hide'])(
    'sends no file to %s',
    (address) => expectNoFileSent(contract, address),
  );
});
