import type { CSSProperties, ReactNode } from 'react';
import { PreviewPanel } from '@/ui/form/public-preview';
import { facts } from '@/ui/lists/card.css';
import { rem } from '@/ui/theme/rem';
import type { PromptValues } from './prompt-values';
import * as css from './responses/responses.css';
import { Scale } from './responses/scale';

// Styles of the element, because the stylesheet is part of the first screen.
const outline: CSSProperties = { border: '1px solid', opacity: 0.5, flexShrink: 0 };

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
      <Said text={radio.question} />
      <Said muted text={radio.questionHint} />
      <Choices texts={['True', 'False']} radius={7} />
    </>
  ),
  text: ({ text }) =>
    text.map(({ question, description, longForm }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the preview keeps nothing of a row
      <div key={at} style={{ display: 'grid', gap: 4 }}>
        <Said text={question || '…'} />
        <Said muted text={description} />
        <Box height={longForm ? 88 : 32} />
      </div>
    )),
  rangeSlider: ({ rangeSlider: { question, values } }) => (
    <>
      <Said text={question} />
      <Scale values={values.map(({ text }) => text)} />
    </>
  ),
  checkbox: ({ checkbox: { choices, lastIsOther, otherHint } }) => (
    <>
      <Choices texts={choices.map(({ text }) => text || '…')} radius={3} />
      {lastIsOther && <Box height={32}>{otherHint}</Box>}
    </>
  ),
};

function Said({ text, muted }: { text: string; muted?: boolean }) {
  return (
    text.trim() && (
      <p dir="auto" className={muted ? facts : undefined}>
        {text}
      </p>
    )
  );
}

function Choices({ texts, radius }: { texts: readonly string[]; radius: number }) {
  return (
    <ul className={css.choices}>
      {texts.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: texts may repeat, and the preview keeps nothing of a row
        <li key={at} className={css.choice} style={{ alignItems: 'center' }}>
          <span style={{ ...outline, width: 14, height: 14, borderRadius: radius }} />
          <bdi style={{ minWidth: 0 }}>{text}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** The place of a typed answer. */
function Box({ height, children }: { height: number; children?: ReactNode }) {
  return (
    <div
      dir="auto"
      style={{ ...outline, minHeight: rem(height), padding: '5px 8px', borderRadius: 6, overflow: 'hidden' }}
    >
      {children}
    </div>
  );
}
