import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GeoChange } from '@/api/geo-blocks';
import type { GeoBlock } from '@/wire/geo-blocks.schema';
import { alreadyText, changedByOthersText, matching, offeredChanges, summaryText } from './geo-changes';

const STATES = ['Alabama', 'Iowa', 'New York', 'Ohio', 'Texas', 'Utah'];

function blocked(state: string, city: string | null = null): GeoBlock {
  return { restrictionId: `id-${city ?? state}`, state, city };
}
const toBlock = (state: string): GeoChange => ({ does: 'block', id: state, name: state });
const toUnblock = (state: string): GeoChange => ({
  does: 'unblock',
  id: `id-${state}`,
  name: state,
  ofCity: false,
});

const someStates = fc.subarray(STATES);
const someBlocks = someStates.map((states) => states.map((state) => blocked(state)));

/** The ticked lines among the offered ones, in the order of a submit. */
function differences(blocks: GeoBlock[], wanted: readonly string[]) {
  const offered = offeredChanges(STATES, blocks);
  return [...offered.toBlock, ...offered.toUnblock].filter(({ name }) => wanted.includes(name));
}

describe('the lists [geo-blocks-1, parts-156]', () => {
  it('hold each state once: to block while it is free, to unblock otherwise', () => {
    fc.assert(
      fc.property(someBlocks, (blocks) => {
        const offered = offeredChanges(STATES, blocks);
        const names = [...offered.toBlock, ...offered.toUnblock].map(({ name }) => name);
        expect(names.sort()).toEqual(STATES);
        expect(offered.toUnblock.map(({ id }) => id).sort()).toEqual(
          blocks.map(({ restrictionId }) => restrictionId).sort(),
        );
      }),
    );
  });

  it('are in alphabetical order, in whichever order the server sends them', () => {
    const offered = offeredChanges(['Utah', 'Iowa', 'Utah', 'Alabama'], [blocked('Texas'), blocked('Ohio')]);
    expect(offered.toBlock.map(({ name }) => name)).toEqual(['Alabama', 'Iowa', 'Utah']);
    expect(offered.toUnblock.map(({ name }) => name)).toEqual(['Ohio', 'Texas']);
  });

  it('name a blocked city with its state, which can still be blocked as a whole', () => {
    const offered = offeredChanges(STATES, [blocked('Texas', 'Austin')]);
    expect(offered.toUnblock).toEqual([
      { does: 'unblock', id: 'id-Austin', name: 'Austin, Texas', ofCity: true },
    ]);
    expect(offered.toBlock).toContainEqual(toBlock('Texas'));
  });

  it('include a block of a place that is not in the list of states', () => {
    expect(offeredChanges(STATES, [blocked('Guam')]).toUnblock).toEqual([toUnblock('Guam')]);
  });
});

describe('a submit [geo-blocks-7]', () => {
  it('sends the differences, blocks first, and leaves exactly the ticked state', () => {
    fc.assert(
      fc.property(someBlocks, someStates, (blocks, wanted) => {
        const changes = differences(blocks, wanted);
        const before = blocks.map(({ state }) => state);
        const after = new Set(before);
        for (const { does, name } of changes) {
          expect(after.has(name)).toBe(does === 'unblock');
          if (does === 'block') after.add(name);
          else after.delete(name);
        }
        expect([...after].sort()).toEqual(STATES.filter((s) => before.includes(s) !== wanted.includes(s)));
        const kinds = changes.map(({ does }) => does);
        expect(kinds).toEqual([...kinds].sort());
      }),
    );
  });
});

describe('the filter [geo-blocks-3]', () => {
  it('finds a part of the name in any case, and everything when blank', () => {
    const lines = STATES.map(toBlock);
    expect(matching(lines, ' NEW y ').map(({ name }) => name)).toEqual(['New York']);
    expect(matching(lines, '\u200eNew\u00ad York\u00a0').map(({ name }) => name)).toEqual(['New York']);
    expect(matching(lines, '  ')).toEqual(lines);
    expect(matching(lines, 'Ｎｅｗ Ｙ').map(({ name }) => name)).toEqual(['New York']);
    expect(matching(lines, 'zz')).toEqual([]);
  });
});

describe('the texts [geo-blocks-4]', () => {
  it.each([
    [[], ''],
    [[toBlock('Ohio')], 'will block 1: Ohio'],
    [[toUnblock('Texas')], 'will unblock 1: Texas'],
    [
      [toBlock('Iowa'), toBlock('Ohio'), toUnblock('Texas')],
      'will block 2: Iowa, Ohio, will unblock 1: Texas',
    ],
  ])('summarize %j', (changes, text) => expect(summaryText(changes)).toBe(text));

  it('name and count every change and nothing else', () => {
    fc.assert(
      fc.property(someBlocks, someStates, (blocks, wanted) => {
        const changes = differences(blocks, wanted);
        // Parse the text back: each verb is followed by its number and that many names.
        const told = [...summaryText(changes).matchAll(/will (block|unblock) (\d+): (.+?)(?=, will|$)/g)];
        const names = told.flatMap(([, does, n, list = '']) => {
          expect(list.split(', ')).toHaveLength(Number(n));
          return list.split(', ').map((name) => `${does} ${name}`);
        });
        expect(names).toEqual(changes.map(({ does, name }) => `${does} ${name}`));
      }),
    );
  });

  it('name what somebody else did first', () => {
    const changes = [toBlock('Iowa'), toUnblock('Texas')];
    expect(changes.map(alreadyText)).toEqual(['was already blocked', 'was already unblocked']);
    expect(changedByOthersText(changes)).toBe('Iowa is now blocked, Texas is no longer blocked');
  });
});
