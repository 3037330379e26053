import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateForm } from '@/ui/form/validate-form';
import { BAD_QUANTITY, blankRow, nftFormSchema, rowsOfFiles, titleOfFile, validateNft } from './nft-values';

const FILE = new File(['1'], 'fox.png', { type: 'image/png' });
const ROW = { ...blankRow(), title: 'Fox', maxAvailable: '10', file: FILE };

describe('the max quantity', () => {
  it.each(['1', '40', ' 7 ', '007', '1.0', '+3', '2147483647'])('may be %j', (typed) => {
    expect(validateNft({ ...ROW, maxAvailable: typed }).reason).toBeNull();
  });

  it.each(['', ' ', '0', '-1', '1.5', 'ten', '1e3', '0x10', '1,000', 'Infinity', 'NaN', '99999999999999999'])(
    'may not be %j [nft-campaigns-53]',
    (typed) => {
      const { faults } = validateForm(nftFormSchema, { rows: [ROW, { ...ROW, maxAvailable: typed }] });
      expect(faults[0]).toMatchObject({ path: ['rows', 1, 'maxAvailable'], message: BAD_QUANTITY });
      expect(validateNft({ ...ROW, maxAvailable: typed }).reason).toBe('Correct the max quantity first');
    },
  );

  it('cannot exceed the number that can be stored', () => {
    expect(validateNft({ ...ROW, maxAvailable: '2147483648' }).reason).toBe('The max quantity is too large');
  });
});

describe('the title of a file', () => {
  it.each([
    ['fox.png', 'fox'],
    ['my.red.fox.jpeg', 'my.red.fox'],
    ['fox', 'fox'],
    ['.png', '.png'],
    [' fox .png', 'fox'],
    ['fox.', 'fox'],
    ['\u05e9\u05dc\u05d5\u05dd.gif', '\u05e9\u05dc\u05d5\u05dd'],
  ])('%j is %j', (name, title) => expect(titleOfFile(name)).toBe(title));

  it("is cut to the API's limit, never within a character", () => {
    const title = titleOfFile(`${'x'.repeat(199)}😀.png`);
    expect(title).toBe('x'.repeat(199));
  });
});

describe('several files', () => {
  it('become one row each; the first one gets the typed texts, all get the quantity [nft-campaigns-61]', () => {
    const files = ['a.png', 'b.png'].map((name) => new File(['1'], name, { type: 'image/png' }));
    const typed = { ...ROW, title: ' Typed ', description: 'Words', file: null };
    const rows = rowsOfFiles(files, typed);
    expect(rows.map(({ key: _, ...row }) => row)).toEqual([
      { title: 'Typed', maxAvailable: '10', description: 'Words', file: files[0] },
      { title: 'b', maxAvailable: '10', description: '', file: files[1] },
    ]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(2);
  });
});

describe('an NFT', () => {
  it.each([
    [{ title: ' ' }, 'missing: title'],
    [{ title: '', file: null }, 'missing: title, media'],
    [{ title: 'x'.repeat(201) }, 'The title must be at most 200 characters'],
    [{ maxAvailable: '0' }, 'Correct the max quantity first'],
    [{ description: 'x'.repeat(20_001) }, 'The description must be at most 20000 characters'],
    [{ file: null }, 'missing: media'],
    [{}, null],
  ])('with %j is blocked because: %s [nft-campaigns-53]', (change, reason) => {
    expect(validateNft({ ...ROW, ...change }).reason).toBe(reason);
  });

  it('is sent with trimmed texts and without a blank description', () => {
    const { nft } = validateNft({ ...ROW, title: ' Fox ', maxAvailable: ' 10', description: '  ' });
    expect(nft).toEqual({ key: ROW.key, title: 'Fox', maxAvailable: 10, file: FILE });
    expect(validateNft({ ...ROW, description: ' red ' }).nft?.description).toBe('red');
  });

  it('has a reason exactly when it cannot be created [nft-campaigns-54]', () => {
    const text = fc.oneof(
      fc.string(),
      fc.nat().map(String),
      fc.constantFrom('', '1', '-0', '1.', '0.9', '2147483647'),
    );
    fc.assert(
      fc.property(text, text, text, (title, maxAvailable, description) => {
        const { nft, reason } = validateNft({ ...ROW, title, maxAvailable, description });
        expect(nft === null).toBe(reason !== null);
      }),
    );
  });
});
