import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { filledText, text } from '@/wire/scalars';
import { blockedReason, formSchema, type Labels, NOTHING_CHANGED, validateForm } from './validate-form';

const contract = z.strictObject({
  displayName: filledText(5),
  bio: z.optional(text(3)),
  mediaId: z.string(),
  rank: z.optional(z.number('must be a number')),
  twitch: z.optional(text(3)),
  choices: z.optional(z.array(filledText(3))),
});
const schema = formSchema((values: object) => values, contract);
const GOOD = { displayName: 'Luna', mediaId: 'm' };
const LABELS = {
  displayName: 'display name',
  mediaId: 'media',
  choices: 'choice',
  rank: 'rank',
  bio: 'bio',
  twitch: 'Twitch',
  title: 'title',
};

function reasonOf(values: object, labels: Labels = LABELS) {
  return blockedReason(validateForm(schema, values), labels);
}

describe('a body [forms-15]', () => {
  it('is sent if the contract accepts it [sites-19]', () => {
    expect(validateForm(schema, GOOD)).toEqual({ body: GOOD, missing: [], faults: [] });
    expect(reasonOf(GOOD)).toBeNull();
  });

  it.each([
    [{}, 'missing: display name, media'],
    [{ displayName: ' \n', mediaId: null }, 'missing: display name, media'],
    [{ ...GOOD, rank: null }, 'missing: rank'],
    // Named once, however many choices are empty.
    [{ ...GOOD, choices: ['', 'a', ' '] }, 'missing: choice'],
    // Missing fields come before wrong ones.
    [{ displayName: 'too long', mediaId: '' }, 'The display name must be at most 5 characters'],
  ])('%j: %s', (body, reason) => expect(reasonOf({ bio: 'x', ...body })).toBe(reason));

  it.each([
    [{ bio: 'long' }, 'The bio must be at most 3 characters'],
    [{ choices: ['a', 'long'] }, 'The choice must be at most 3 characters'],
    [{ rank: Number.NaN }, 'The rank must be a number'],
    // A proper name has no article.
    [{ twitch: 'long' }, 'Twitch must be at most 3 characters'],
  ])('with %j: %s', (change, reason) => expect(reasonOf({ ...GOOD, ...change })).toBe(reason));

  it('has all of its problems, each with its path', () => {
    const { faults, body } = validateForm(schema, { ...GOOD, bio: 'long', choices: ['a', 'long'] });
    expect(faults.map(({ path }) => path)).toEqual([['bio'], ['choices', 1]]);
    expect(body).toBeNull();
  });

  it("shows the contract's own problem of an empty text instead of 'missing'", () => {
    const name = z.object({ username: z.string().check(z.minLength(4, 'must be 4-15 characters')) });
    const result = validateForm(name, { username: '' });
    expect(blockedReason(result, LABELS)).toBe('missing: username');
    expect(result.faults.map(({ message }) => message)).toEqual(['must be 4-15 characters']);
  });

  it('without a field is an edit without a change, and lacks nothing', () => {
    expect(reasonOf({}, {})).toBe(NOTHING_CHANGED);
  });

  it('shows a sentence without a field, and does not repeat one that a field shows', () => {
    const fault = { path: ['title'], message: 'Title cannot contain: #' };
    expect(blockedReason({ missing: [], faults: [fault] }, LABELS)).toBe('Correct the title first');
    expect(blockedReason({ missing: [], faults: [{ ...fault, path: ['pricing'] }] }, LABELS)).toBe(
      fault.message,
    );
  });
});
