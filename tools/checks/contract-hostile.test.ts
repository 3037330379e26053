import { describe, it } from 'vitest';
import { expectNoFileSent, expectSpared, LIES } from './contract-lies';
import { LIMIT_MS, startContract } from './contract-run';

const contract = await startContract();

describe('npm run contract -- --write, against an API that lies', { timeout: LIMIT_MS }, () => {
  // `npm run test:full` tells every lie.
  it('spares media that it did not make, and names what may be left [contract-12]', () =>
    expectSpared(contract, LIES.media));

  it('sends no file to another call of the API [contract-13]', () =>
    expectNoFileSent(contract, '/v1/media/..%2Ffeedback%2Ffeedback-stream%2Fhide'));
});
