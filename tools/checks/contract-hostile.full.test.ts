import { describe, it } from 'vitest';
import { expectDeleted, expectNoFileSent, expectSiteSpared, expectSpared, LIES } from './contract-lies';
import { LIMIT_MS, startContract } from './contract-run';

const contract = await startContract();

describe('npm run contract -- --write, against an API that tells every lie', { timeout: LIMIT_MS }, () => {
  it.each(Object.entries(LIES))('spares %s that it did not make, and names what may be left', (_, lie) =>
    expectSpared(contract, lie),
  );

  it.each([
    ['media', LIES.media, 'POST /v1/media/{id}'],
    ['NFTs', LIES['an NFT of a campaign'], 'POST /v1/nft-campaign/{id}/nft'],
  ])('deletes what the list shows as its own when the creates of %s name something old', (_, lie, last) =>
    expectDeleted(contract, [lie], last),
  );

  it('spares the site of a user that the API always denies', () =>
    expectSiteSpared(contract, Number.POSITIVE_INFINITY));

  it.each(['/v1/feedback/feedback-stream/hide', '/%76%31/feedback/feedback-stream/hide'])(
    'sends no file to %s',
    (address) => expectNoFileSent(contract, address),
  );
});
