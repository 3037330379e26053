import { Check } from 'lucide-react';
import { useKnownPerson } from '@/api/known-person';
import { Card } from '@/ui/lists/card';
import { body } from '@/ui/lists/card.css';
import { PersonChip } from '@/ui/people/person-chip';
import { useShortcuts } from '@/ui/shortcuts/shortcuts';
import { SpelledBlock, SpelledOut } from '@/ui/text/spelled-out';
import { absent, asTyped } from '@/ui/text/text.css';
import type { Prompt, Question, Submission } from '@/wire/feedback.schema';
import {
  type Answered,
  answersOf,
  anyValueOf,
  choiceLines,
  questionTitle,
  rangePosition,
  truthOf,
} from './answer-texts';
import * as css from './responses.css';
import { Scale } from './scale';

type Props = {
  prompt: Prompt;
  submission: Submission;
  /** A card or a row. */
  className: string;
};

/** One user's answers. */
export function SubmissionCard({ prompt, submission, className }: Props) {
  const { username, avatarUrl } = submission;
  const lookUp = useKnownPerson();
  const keys = useShortcuts();
  return (
    <Card className={className} aria-label={username}>
      <h3 className={css.username}>
        <PersonChip
          name={username}
          avatar={avatarUrl}
          size={32}
          shortcut={keys('o Enter u')}
          lookUp={lookUp}
        />
      </h3>
      <div className={body}>
        {answersOf(prompt.questions, submission).map(({ key, question, response }) => {
          const title = questionTitle(prompt.primaryQuestion, question);
          return (
            <div key={key} className={css.answer}>
              {title && (
                <h4 dir="auto" className={css.question}>
                  <SpelledOut text={title} />
                </h4>
              )}
              <Answer question={question} response={response} />
            </div>
          );
        })}
      </div>
    </Card>
  );
}

/** One read-only answer, drawn by its kind (feedback-8). 0, false and empty answers count as answers. */
function Answer({ question, response }: Pick<Answered, 'question' | 'response'>) {
  if (!response) return <NoAnswer text="No answer" />;
  const { kind, choices, responseText, selectedValue } = response;
  const place = rangePosition(question, selectedValue);
  switch (kind) {
    case 'checkbox':
      return <Choices question={question} chosen={choices} text={responseText} />;
    case 'radio':
      return <UserText text={selectedValue && truthOf(selectedValue)} className={css.value} />;
    case 'rangeSlider':
      return (
        <div className={css.answerParts}>
          <UserText text={selectedValue} className={css.value} />
          {place && <Scale values={place.values} chosen={place.position} />}
        </div>
      );
    case 'text':
      return <UserText text={responseText} />;
    default:
      // This page does not know the kind: show the answer as the server sent it.
      return <UserText text={responseText ?? anyValueOf(response)} />;
  }
}

function NoAnswer({ text }: { text: string }) {
  return <p className={absent}>{text}</p>;
}

/** A text or a value as the user gave it. */
function UserText({ text, className = asTyped }: { text: string | null; className?: string }) {
  if (text === null) return <NoAnswer text="No answer" />;
  if (text.trim() === '') return <NoAnswer text="Empty answer" />;
  return <SpelledBlock text={text} className={className} />;
}

type ChoicesProps = { question: Question | null; chosen: string[] | null; text: string | null };

function Choices({ question, chosen, text }: ChoicesProps) {
  const lines = choiceLines(question, chosen ?? [], text);
  if (lines.length === 0) return <NoAnswer text={chosen ? 'Nothing chosen' : 'No answer'} />;
  return (
    <ul className={css.answerParts}>
      {lines.map(({ choice, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a choice may occur twice, and the list never changes
        <li key={at} className={css.choice}>
          <Check size={14} className={css.choiceSign} />
          <span>
            <SpelledOut text={choice} />
            {text !== null && (
              <>
                <span>:</span>{' '}
                <span className={asTyped}>
                  <SpelledOut text={text} />
                </span>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
