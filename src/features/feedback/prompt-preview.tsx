import type { ReactNode } from 'react';
import * as preview from '@/ui/form/preview.css';
import { PreviewPanel } from '@/ui/form/public-preview';
import { facts } from '@/ui/lists/card.css';
import type { PromptValues } from './prompt-values';
import * as css from './responses/responses.css';
import { Scale } from './responses/scale';

/** What users will be asked; nothing while nothing is chosen. */
export function PromptPreview({ values }: { values: PromptValues }) {
  if (!values.kind && !values.primaryQuestion.trim()) return null;
  return (
    <PreviewPanel title={values.primaryQuestion}>{values.kind && PARTS[values.kind](values)}</PreviewPanel>
  );
}

const PARTS: Record<Exclude<PromptValues['kind'], ''>, (values: PromptValues) => ReactNode> = {
  radio: ({ radio }) => (
    <>
      <Line text={radio.question} />
      <Line muted text={radio.questionHint} />
      <Choices texts={['True', 'False']} mark={preview.marks.radio} />
    </>
  ),
  text: ({ text }) =>
    text.map(({ question, description, longForm }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the preview keeps nothing of a row
      <div key={at} className={preview.question}>
        <Line text={question || '…'} />
        <Line muted text={description} />
        <Answer isLong={longForm} />
      </div>
    )),
  rangeSlider: ({ rangeSlider: { question, values } }) => (
    <>
      <Line text={question} />
      <Scale values={values.map(({ text }) => text)} />
    </>
  ),
  checkbox: ({ checkbox: { choices, lastIsOther, otherHint } }) => (
    <>
      <Choices texts={choices.map(({ text }) => text || '…')} mark={preview.marks.checkbox} />
      {lastIsOther && <Answer>{otherHint}</Answer>}
    </>
  ),
};

function Line({ text, muted }: { text: string; muted?: boolean }) {
  return (
    text.trim() && (
      <p dir="auto" className={muted ? facts : undefined}>
        {text}
      </p>
    )
  );
}

function Choices({ texts, mark }: { texts: readonly string[]; mark: string }) {
  return (
    <ul className={css.answerParts}>
      {texts.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: texts may repeat, and the preview keeps nothing of a row
        <li key={at} className={preview.choice}>
          <span className={mark} />
          <bdi className={preview.choiceText}>{text}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** The place of a typed answer. */
function Answer({ isLong = false, children }: { isLong?: boolean; children?: ReactNode }) {
  return (
    <div dir="auto" className={isLong ? preview.longAnswer : preview.answer}>
      {children}
    </div>
  );
}
