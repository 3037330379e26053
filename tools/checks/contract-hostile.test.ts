import { describe, it } from 'vitest';
import { LIMIT_MS, startContract } from './contract-run';
import { expectNoFileSent, expectSpared, WRONG_IDS } from './wrong-ids';

const contract = await startContract();

describe('npm run contract -- --write, against an API that answers wrong ids', { timeout: LIMIT_MS }, () => {
  // `npm run test:full` has the other wrong ids.
  it('spares media that it did not create, and reports what may be left [contract-12]', () =>
    expectSpared(contract, WRONG_IDS.media));

  it('sends no file to another call of the API [contract-13]', () =>
    expectNoFileSent(contract, '/v1/media/..%2Ffeedback%2Ffeedback-stream%2Fhide'));
});
