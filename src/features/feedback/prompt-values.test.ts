import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockedReason, validateForm } from '@/ui/form/validate-form';
import { QUESTION_KINDS } from '@/wire/feedback.schema';
import { BLANK_PROMPT, LABELS, newPrompt, type PromptValues } from './prompt-values';

const draft = (changes: Partial<PromptValues>): PromptValues => ({
  ...BLANK_PROMPT,
  primaryQuestion: 'Well?',
  ...changes,
});
const result = (of: PromptValues) => validateForm(newPrompt, of);
const reasonOf = (of: PromptValues) => blockedReason(result(of), LABELS);
const rows = (...texts: string[]) => texts.map((text) => ({ text }));
/** The body as JSON sends it, without undefined fields. */
const sentBody = (of: PromptValues) => JSON.parse(JSON.stringify(newPrompt.parse(of)));

describe('the body of a prompt [feedback-14, feedback-15]', () => {
  it.each<[string, Partial<PromptValues>, object]>([
    ['radio without a question text', { kind: 'radio' }, { questions: [{ kind: 'radio' }] }],
    [
      'radio',
      { kind: 'radio', restriction: 'creators', radio: { question: 'Yes?', questionHint: 'or no' } },
      {
        userRestriction: 'creators',
        questions: [{ kind: 'radio', question: 'Yes?', questionHint: 'or no' }],
      },
    ],
    [
      'several texts',
      {
        kind: 'text',
        restriction: 'fans',
        text: [
          { question: 'Who?', description: '', longForm: false },
          { question: 'Why?', description: 'At length', longForm: true },
        ],
      },
      {
        userRestriction: 'fans',
        questions: [
          { kind: 'text', question: 'Who?', longForm: false },
          { kind: 'text', question: 'Why?', description: 'At length', longForm: true },
        ],
      },
    ],
    [
      'range',
      { kind: 'rangeSlider', rangeSlider: { question: 'How much?', values: rows('0', '5', '10', '20') } },
      { questions: [{ kind: 'rangeSlider', question: 'How much?', values: ['0', '5', '10', '20'] }] },
    ],
    [
      'checkbox',
      { kind: 'checkbox', checkbox: { choices: rows('Red'), lastIsOther: false, otherHint: 'typed before' } },
      { questions: [{ kind: 'checkbox', choices: ['Red'], lastIsOther: false }] },
    ],
    [
      'checkbox with an other',
      { kind: 'checkbox', checkbox: { choices: rows('Red', 'Other'), lastIsOther: true, otherHint: 'Say' } },
      { questions: [{ kind: 'checkbox', choices: ['Red', 'Other'], lastIsOther: true, otherHint: 'Say' }] },
    ],
  ])('%s', (_, changes, body) =>
    expect(sentBody(draft(changes))).toEqual({ primaryQuestion: 'Well?', ...body }),
  );

  const FIELDS = {
    radio: ['kind', 'question', 'questionHint'],
    text: ['kind', 'question', 'description', 'longForm'],
    rangeSlider: ['kind', 'question', 'values'],
    checkbox: ['kind', 'choices', 'lastIsOther', 'otherHint'],
  };

  it('holds the fields of the chosen kind, and nothing typed for another kind [feedback-16]', () => {
    // Each text names the kind of its fields.
    const typed = (kind: string) => fc.string({ maxLength: 4 }).map((text) => `${kind}:${text}`);
    const list = (kind: string, least: number) =>
      fc.array(fc.record({ text: typed(kind) }), { minLength: least, maxLength: 5 });
    const drafts: fc.Arbitrary<PromptValues> = fc.record({
      primaryQuestion: typed('primary'),
      kind: fc.constantFrom(...QUESTION_KINDS),
      restriction: fc.constantFrom('creators', 'fans', ''),
      radio: fc.record({ question: typed('radio'), questionHint: typed('radio') }),
      text: fc.array(
        fc.record({ question: typed('text'), description: typed('text'), longForm: fc.boolean() }),
        { minLength: 1, maxLength: 4 },
      ),
      rangeSlider: fc.record({ question: typed('rangeSlider'), values: list('rangeSlider', 3) }),
      checkbox: fc.record({
        choices: list('checkbox', 1),
        lastIsOther: fc.boolean(),
        otherHint: typed('checkbox'),
      }),
    });
    fc.assert(
      fc.property(drafts, (some) => {
        const body = sentBody(some);
        const { kind } = some;
        if (kind === '') return;
        expect('userRestriction' in body).toBe(some.restriction !== '');
        for (const question of body.questions) {
          expect(question.kind).toBe(kind);
          expect(FIELDS[kind]).toEqual(expect.arrayContaining(Object.keys(question)));
          const otherKinds = QUESTION_KINDS.filter((other) => other !== kind);
          for (const otherKind of otherKinds)
            expect(JSON.stringify(question)).not.toContain(`"${otherKind}:`);
        }
        expect('otherHint' in body.questions[0]).toBe(kind === 'checkbox' && some.checkbox.lastIsOther);
      }),
    );
  });
});

describe('whether a prompt can be submitted [feedback-17]', () => {
  it.each<[Partial<PromptValues>, string | null]>([
    [{ primaryQuestion: '', kind: 'radio' }, 'missing: primary question'],
    [{ primaryQuestion: '  ' }, 'missing: primary question, question type'],
    [{}, 'missing: question type'],
    [{ kind: 'radio' }, null],
    [{ kind: 'text' }, 'missing: question'],
    [{ kind: 'text', text: [{ question: 'Who?', description: '', longForm: false }] }, null],
    [{ kind: 'rangeSlider' }, 'missing: value'],
    [{ kind: 'rangeSlider', rangeSlider: { question: '', values: rows('0', '', '2') } }, 'missing: value'],
    [{ kind: 'rangeSlider', rangeSlider: { question: '', values: rows('0', '1', '2') } }, null],
    [{ kind: 'checkbox' }, 'missing: choice'],
    [
      { kind: 'checkbox', checkbox: { choices: rows('a', ' '), lastIsOther: false, otherHint: '' } },
      'missing: choice',
    ],
    [{ kind: 'checkbox', checkbox: { choices: rows('a'), lastIsOther: true, otherHint: '' } }, null],
    [
      { kind: 'checkbox', checkbox: { choices: rows('x'.repeat(201)), lastIsOther: false, otherHint: '' } },
      'The choice must be at most 200 characters',
    ],
    // Faults of a kind that is not selected do not count.
    [{ kind: 'radio', rangeSlider: { question: 'x'.repeat(20_001), values: [] } }, null],
  ])('%j: %j', (changes, why) => expect(reasonOf(draft(changes))).toBe(why));

  it.each<[Partial<PromptValues>, string]>([
    [{ kind: 'radio', primaryQuestion: 'x'.repeat(20_001) }, 'primaryQuestion'],
    [{ kind: 'radio', radio: { question: '', questionHint: 'x'.repeat(2_001) } }, 'radio.questionHint'],
    [
      {
        kind: 'text',
        text: [
          { question: 'a', description: '', longForm: false },
          { question: 'a', description: 'x'.repeat(20_001), longForm: false },
        ],
      },
      'text.1.description',
    ],
    [
      {
        kind: 'checkbox',
        checkbox: { choices: rows('a', 'x'.repeat(201)), lastIsOther: false, otherHint: '' },
      },
      'checkbox.choices.1.text',
    ],
    [
      { kind: 'rangeSlider', rangeSlider: { question: '', values: rows('1', '2', '3\0') } },
      'rangeSlider.values.2.text',
    ],
  ])('a text that the API would refuse has its problem beside its field: %#', (changes, field) => {
    const typed = draft(changes);
    expect(result(typed).faults.map(({ path }) => path.join('.'))).toEqual([field]);
  });

  it('an empty field shows no problem', () => expect(result(draft({ kind: 'checkbox' })).faults).toEqual([]));
});
