// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PromptPreview } from './prompt-preview';
import { BLANK_PROMPT, type PromptValues } from './prompt-values';

/** What the preview of a prompt says, part by part. */
function textOf(values: Partial<PromptValues>) {
  const { container } = render(<PromptPreview values={{ ...BLANK_PROMPT, ...values }} />);
  return [...container.querySelectorAll('p, bdi, div[dir]')].map(({ textContent }) => textContent);
}

it.each<[string, Partial<PromptValues>, string[]]>([
  ['a question without a kind', { primaryQuestion: 'Why?' }, ['Why?']],
  [
    'a true or false question',
    { kind: 'radio', radio: { question: 'Do you?', questionHint: 'be honest' } },
    ['…', 'Do you?', 'be honest', 'True', 'False'],
  ],
  [
    'choices with another one',
    {
      kind: 'checkbox',
      checkbox: { choices: [{ text: 'A' }, { text: '' }], lastIsOther: true, otherHint: 'which?' },
    },
    ['…', 'A', '…', 'which?'],
  ],
  [
    'a range, by its ends',
    {
      kind: 'rangeSlider',
      rangeSlider: { question: '', values: [{ text: '1' }, { text: '2' }, { text: '5' }] },
    },
    ['…', '1', '5'],
  ],
  [
    'texts',
    { kind: 'text', text: [{ question: 'Why?', description: 'short', longForm: false }] },
    ['…', 'Why?', 'short', ''],
  ],
])('the preview shows %s [users-77]', (_what, values, shown) => {
  expect(textOf(values)).toEqual(['As users see it', ...shown]);
});

it('an empty form has no preview [users-77]', () => expect(textOf({})).toEqual([]));

it('the preview is skipped by screen readers', () => {
  const { container } = render(<PromptPreview values={{ ...BLANK_PROMPT, primaryQuestion: ' Next? ' }} />);
  expect(container.querySelector('aside')?.getAttribute('aria-hidden')).toBe('true');
  expect(container.textContent).toContain('Next?');
});
