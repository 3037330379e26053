import type { CSSProperties, ReactNode } from 'react';
import { legend } from '@/ui/form/form.css';
import { facts, panel } from '@/ui/lists/card.css';
import type { PromptValues } from './prompt-values';
import * as css from './responses/responses.css';

// Styles of the element, because the stylesheet is part of the first screen.
const STAYS: CSSProperties = { display: 'grid', gap: 12, position: 'sticky', top: 72, padding: 16 };
const outline: CSSProperties = { border: '1px solid', opacity: 0.5, flexShrink: 0 };

/** What users will be asked; nothing while nothing is chosen. For the eye only: it repeats the fields, so screen readers skip it. */
export function PromptPreview({ values }: { values: PromptValues }) {
  if (!values.kind && !values.primaryQuestion.trim()) return null;
  return (
    <aside aria-hidden className={panel} style={STAYS}>
      <p className={facts}>Preview</p>
      <p dir="auto" className={legend} style={{ margin: 0 }}>
        {values.primaryQuestion.trim() || '…'}
      </p>
      {values.kind && PARTS[values.kind](values)}
    </aside>
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
      <div className={css.scale} style={{ maxWidth: 'none' }}>
        <bdi>{values[0]?.text}</bdi>
        <div className={css.dots}>
          {values.map((_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot has no identity but its position
            <span key={at} className={css.dot} />
          ))}
        </div>
        <bdi>{values.at(-1)?.text}</bdi>
      </div>
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
    <div dir="auto" style={{ ...outline, height, padding: '5px 8px', borderRadius: 6, overflow: 'hidden' }}>
      {children}
    </div>
  );
}
