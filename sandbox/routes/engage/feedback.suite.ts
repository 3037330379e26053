import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { promptSchema, promptsSchema, submissionsSchema } from '@/wire/feedback.schema';
import { feedbackAnswers, feedbackQuestions } from '../../db/schema/feedback';
import { CAST } from '../../seed/cast/cast';
import { promptRows } from '../../seed/cast/cast-feedback';
import { parsed, refusal, type TestApp } from '../../testing/app';

const RADIO = { kind: 'radio', question: 'Is it good?', questionHint: 'In your view' };
const TEXT = { kind: 'text', question: 'What is good?' };
const RANGE = { kind: 'rangeSlider', question: 'How good?', values: ['0', '5', '10'] };
const CHECKBOX = { kind: 'checkbox', choices: ['Red', 'Other'], lastIsOther: true, otherHint: 'Which?' };
const body = (questions: unknown, more: object = {}) => ({
  primaryQuestion: 'Is all well?',
  questions,
  ...more,
});
const LONGEST_TEXT = 'x'.repeat(20_000);

export function feedbackSuite(t: TestApp) {
  const post = (json: unknown) => t.call('POST', '/v1/feedback', { as: 'admin', json });
  const list = async () => (await parsed(await t.get('/v1/feedback', 'admin'), promptsSchema)).prompts;
  const prompt = async (id: string) => parsed(await t.get(`/v1/feedback/${id}`, 'admin'), promptSchema);
  const submissions = async (id: string) =>
    (await parsed(await t.get(`/v1/feedback/${id}/submission`, 'admin'), submissionsSchema)).submissions;

  describe('feedback prompts', () => {
    test('prompts are listed newest first, hidden prompts too, each with the fields of its kind [feedback-23]', async () => {
      const prompts = await list();
      expect(prompts.map((each) => each.feedbackId)).toEqual(promptRows.map((row) => row.id));
      expect(prompts.filter((each) => each.isHidden).map((each) => each.feedbackId)).toEqual([
        'feedback-retired',
      ]);
      expect(prompts.map((each) => each.userRestriction)).toEqual([
        null,
        'creators',
        'fans',
        null,
        null,
        null,
      ]);
      const raw = await (await t.get('/v1/feedback', 'admin')).json();
      const fields = raw.prompts.map((each: { questions: object[] }) => Object.keys(each.questions[0] ?? {}));
      expect(fields.slice(0, 4)).toEqual([
        ['questionId', 'kind', 'question', 'questionHint'],
        ['questionId', 'kind', 'question', 'choices', 'lastIsOther', 'otherHint'],
        ['questionId', 'kind', 'question', 'values'],
        ['questionId', 'kind', 'question', 'description', 'longForm'],
      ]);
      for (const each of prompts) expect(await prompt(each.feedbackId)).toEqual(each);
    });

    test.each([
      ['radio', [RADIO], {}],
      ['radio, of only the primary question', [{ kind: 'radio' }], { userRestriction: 'creators' }],
      ['text', [TEXT], { userRestriction: 'fans' }],
      ['several texts', [TEXT, { ...TEXT, description: 'All of it', longForm: true }], {}],
      ['rangeSlider', [RANGE], {}],
      ['a long range', [{ ...RANGE, values: LONGEST_TEXT.slice(0, 90).split('') }], {}],
      ['checkbox', [CHECKBOX], {}],
      ['checkbox of one choice', [{ kind: 'checkbox', choices: ['Yes'] }], {}],
      ['a hundred texts', Array(100).fill(TEXT), {}],
      ['a hundred choices', [{ ...CHECKBOX, choices: Array(100).fill('Yes') }], {}],
      ['a hundred values', [{ ...RANGE, values: Array(100).fill('1') }], {}],
      [
        'as much as fits',
        [{ ...TEXT, question: LONGEST_TEXT, description: LONGEST_TEXT }],
        { primaryQuestion: LONGEST_TEXT },
      ],
    ])(
      '%s is created, stored and first in the list [feedback-23, feedback-28]',
      async (_, questions, more) => {
        const sent = body(questions, more);
        const response = await post(sent);
        expect(response.status).toBe(201);
        const created = z.parse(promptSchema, await response.json());
        expect(created).toMatchObject({ userRestriction: null, ...sent, isHidden: false });
        expect(created.createdAt).toBe(t.now().toISOString());
        const ids = created.questions.map((question) => question.questionId);
        expect(new Set([created.feedbackId, ...ids]).size).toBe(questions.length + 1);
        expect((await list())[0]).toEqual(created);
        expect(await submissions(created.feedbackId)).toEqual([]);
        expect((await t.events())[0]).toMatchObject({
          kind: 'feedback',
          action: 'create',
          username: 'admin',
          metadataName: created.primaryQuestion,
          metadataId: created.feedbackId,
        });
      },
    );

    test.each<[string, unknown]>([
      ['no questions', body([])],
      ['no list of questions', body(undefined)],
      ['an empty primary question', body([RADIO], { primaryQuestion: '' })],
      ['a blank primary question', body([RADIO], { primaryQuestion: ' \n' })],
      ['a long primary question', body([RADIO], { primaryQuestion: `${LONGEST_TEXT}x` })],
      ['NUL in the primary question', body([RADIO], { primaryQuestion: 'a\0' })],
      ['an unknown restriction', body([RADIO], { userRestriction: 'staff' })],
      ['null as restriction', body([RADIO], { userRestriction: null })],
      ['an id of its own', body([RADIO], { feedbackId: 'feedback-mine' })],
      ['hidden from the start', body([RADIO], { isHidden: true })],
      ['a question with an id', body([{ ...RADIO, questionId: 'question-mine' }])],
      ['an unknown kind', body([{ kind: 'stars' }])],
      ['a question without a kind', body([{ question: 'What?' }])],
      ['mixed kinds', body([TEXT, RADIO])],
      ['two radios', body([RADIO, RADIO])],
      ['two ranges', body([RANGE, RANGE])],
      ['two checkboxes', body([CHECKBOX, CHECKBOX])],
      ["another kind's field", body([{ ...RADIO, values: ['1', '2', '3'] }])],
      ['no choices', body([{ kind: 'checkbox', choices: [] }])],
      ['101 texts', body(Array(101).fill(TEXT))],
      ['5,000 texts', body(Array(5_000).fill(TEXT))],
      ['101 choices', body([{ kind: 'checkbox', choices: Array(101).fill('Yes') }])],
      ['101 values', body([{ ...RANGE, values: Array(101).fill('1') }])],
      ['an empty choice', body([{ kind: 'checkbox', choices: ['Red', ''] }])],
      ['a long choice', body([{ kind: 'checkbox', choices: ['x'.repeat(201)] }])],
      ['a choice that is no text', body([{ kind: 'checkbox', choices: [1] }])],
      ['lastIsOther that is no boolean', body([{ ...CHECKBOX, lastIsOther: 'true' }])],
      ['a long hint', body([{ ...CHECKBOX, otherHint: 'x'.repeat(2_001) }])],
      ['a long radio hint', body([{ ...RADIO, questionHint: 'x'.repeat(2_001) }])],
      ['two values', body([{ ...RANGE, values: ['1', '2'] }])],
      ['an empty value', body([{ ...RANGE, values: ['1', '2', ''] }])],
      ['values that are numbers', body([{ ...RANGE, values: [1, 2, 3] }])],
      ['a text without its question', body([{ kind: 'text' }])],
      ['an empty text question', body([TEXT, { ...TEXT, question: '' }])],
      ['a long description', body([{ ...TEXT, description: `${LONGEST_TEXT}x` }])],
    ])(
      'prompts with %s are refused, and leave nothing [feedback-24, feedback-28, sandbox-97, sandbox-90]',
      async (_, json) => {
        const [promptsBefore, eventsBefore] = [await list(), await t.events()];
        await refusal(await post(json), 422);
        expect(await list()).toEqual(promptsBefore);
        expect(await t.events()).toEqual(eventsBefore);
      },
    );

    test('prompts hide and show again, and may be hidden or shown twice [feedback-27, feedback-28]', async () => {
      const path = '/v1/feedback/feedback-stream/hide';
      const hide = { method: 'PUT', isHidden: true, action: 'hide' };
      const show = { method: 'DELETE', isHidden: false, action: 'update' };
      for (const { method, isHidden, action } of [hide, hide, show, show]) {
        expect((await t.call(method, path, { as: 'admin' })).status).toBe(204);
        expect((await prompt('feedback-stream')).isHidden).toBe(isHidden);
        expect((await t.events())[0]).toMatchObject({
          kind: 'feedback',
          action,
          metadataName: promptRows[0]?.primaryQuestion,
          metadataId: 'feedback-stream',
        });
      }
      expect((await list()).map((each) => each.feedbackId)).toEqual(promptRows.map((row) => row.id));
    });

    test('prompts are deleted with their questions and answers, once [feedback-25]', async () => {
      const path = '/v1/feedback/feedback-wishes';
      expect((await t.call('DELETE', path, { as: 'admin' })).status).toBe(204);
      expect((await list()).map((each) => each.feedbackId)).not.toContain('feedback-wishes');
      expect((await t.events())[0]).toMatchObject({ kind: 'feedback', action: 'delete' });
      const questions = await t.db
        .select()
        .from(feedbackQuestions)
        .where(eq(feedbackQuestions.promptId, 'feedback-wishes'));
      const answers = await t.db
        .select()
        .from(feedbackAnswers)
        .where(eq(feedbackAnswers.questionId, 'question-wishes-1'));
      expect([questions, answers]).toEqual([[], []]);
      await refusal(await t.call('DELETE', path, { as: 'admin' }), 404);
    });

    test.each(['no-such-prompt', CAST.fan.id, 'a.b', '%00'])(
      'prompts of the id %s are 404 [feedback-25]',
      async (id) => {
        for (const { method, tail } of [
          { method: 'GET', tail: '' },
          { method: 'DELETE', tail: '' },
          { method: 'GET', tail: '/submission' },
          { method: 'PUT', tail: '/hide' },
          { method: 'DELETE', tail: '/hide' },
        ]) {
          await refusal(await t.call(method, `/v1/feedback/${id}${tail}`, { as: 'admin' }), 404);
        }
      },
    );
  });

  describe('feedback submissions', () => {
    let answers: Record<string, Awaited<ReturnType<typeof submissions>>>;
    beforeEach(async () => {
      answers = {};
      for (const { id } of promptRows) answers[id] = await submissions(id);
    });

    test('submissions hold each kind of answer in its own field, 0, false and empty answers too [feedback-26]', async () => {
      const shape = (key: string, n: number) =>
        answers[`feedback-${key}`]
          ?.find(({ submissionId }) => submissionId === `submission-${key}-${n}`)
          ?.responses.map(({ questionId: _, ...rest }) => rest);
      const none = { choices: null, responseText: null, selectedValue: null };
      expect(shape('stream', 1)).toEqual([{ ...none, kind: 'radio', selectedValue: 'true' }]);
      expect(shape('retired', 1)).toEqual([{ ...none, kind: 'radio', selectedValue: 'false' }]);
      expect(shape('price', 1)).toEqual([{ ...none, kind: 'rangeSlider', selectedValue: '0' }]);
      expect(shape('tools', 2)).toEqual([
        {
          ...none,
          kind: 'checkbox',
          choices: ['Something else'],
          responseText: 'A tape recorder from 1971',
        },
      ]);
      expect(shape('tools', 4)).toEqual([{ ...none, kind: 'checkbox', choices: [] }]);
      expect(shape('tools', 5)).toEqual([]);
      expect(shape('wishes', 2)).toEqual([
        { ...none, kind: 'text', responseText: '' },
        { ...none, kind: 'text', responseText: 'Nothing' },
      ]);
      expect(answers['feedback-nobody']).toEqual([]);
      const raw = await (await t.get('/v1/feedback/feedback-retired/submission', 'admin')).json();
      expect(raw.submissions[0].responses[0].selectedValue).toBe(false);
    });

    test('submissions name who answered, and come from those a prompt is for [feedback-26]', () => {
      const stream = answers['feedback-stream'] ?? [];
      const newestFirst = Array.from({ length: 24 }, (_, n) => `submission-stream-${24 - n}`);
      expect(stream.map(({ submissionId }) => submissionId)).toEqual(newestFirst);
      const { username, avatarUrl } = CAST.super;
      expect(stream.at(-1)).toMatchObject({ username, avatarUrl });
      const creators = new Set<string>(
        Object.values(CAST).flatMap((user) => (user.isCreator ? [user.username] : [])),
      );
      const isCreator = (id: string) => answers[id]?.map(({ username }) => creators.has(username));
      expect(new Set(isCreator('feedback-tools'))).toEqual(new Set([true]));
      expect(new Set(isCreator('feedback-price'))).toEqual(new Set([false]));
    });
  });
}
