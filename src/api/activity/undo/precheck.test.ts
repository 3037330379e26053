import { describe, expect, it } from 'vitest';
import type { Change } from '../act';
import { precheck } from './precheck';

describe('a change compared with the current value', () => {
  const back: Change = { field: 'featuredRank', id: 'u1', target: 'luna', from: 7, to: 3 };

  it('is sent when nobody changed the value', () => {
    expect(precheck(back, 7)).toMatchObject({ kind: 'send', change: { from: 7, to: 3 } });
  });

  it('is not sent when the value is already there [activity-6]', () => {
    expect(precheck(back, 3)).toMatchObject({ kind: 'stop', reason: expect.stringContaining('rank 3') });
  });

  it('asks if the value was changed, without naming anybody, and is sent after a confirmation of that value [activity-6]', () => {
    expect(precheck(back, 5)).toMatchObject({
      kind: 'confirm',
      reason: 'Changed meanwhile: luna is featured at rank 5 now.',
      effect: 'If you continue, luna is featured at rank 3.',
    });
    expect(precheck(back, 5, { confirmed: 5 })).toMatchObject({ kind: 'send', change: { from: 5, to: 3 } });
    expect(precheck(back, 6, { confirmed: 5 })).toMatchObject({ kind: 'confirm' });
  });

  it.each([
    ['superAdmin', 'is an admin'],
    ['unknown', 'is not an admin'],
  ] as const)('names the scope %s: %s', (scope, state) => {
    const retry: Change = { field: 'maxAuthScope', id: 'u1', target: 'luna', from: 'normal', to: 'admin' };
    expect(precheck(retry, scope)).toMatchObject({ reason: `Changed meanwhile: luna ${state} now.` });
  });

  it('takes access codes back in any order while only this tab changed them [activity-7]', () => {
    const undo: Change = { field: 'allocation', id: 'u1', target: 'luna', from: 200, to: 100 };
    // From 200 back to 100, but the site has 300 now.
    expect(precheck(undo, 300, { ownValue: 300 })).toMatchObject({
      kind: 'send',
      change: { from: 300, to: 200 },
    });
    expect(precheck(undo, 250, { ownValue: 300 })).toMatchObject({
      kind: 'stop',
      reason: expect.stringContaining('changed meanwhile'),
    });
    // What was not confirmed is not added once more.
    expect(precheck({ ...undo, from: 100, to: 200 }, 200)).toMatchObject({ kind: 'stop' });
  });
});
