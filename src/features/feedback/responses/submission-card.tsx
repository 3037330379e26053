import { useKnownPerson } from '@/api/known-person';
import { apiUrl } from '@/lib/browser/config';
import { PersonChip } from '@/ui/people/person-chip';
import { SpelledOut } from '@/ui/text/spelled-out';
import type { Prompt, Submission } from '@/wire/feedback.schema';
import { Answer } from './answer';
import { answersOf, questionTitle } from './answer-texts';
import * as css from './responses.css';

/** One user's answers. */
export function SubmissionCard({ prompt, submission }: { prompt: Prompt; submission: Submission }) {
  const { username, avatarUrl } = submission;
  const known = useKnownPerson();
  return (
    <article className={css.card} aria-label={username}>
      <div className={css.who}>
        <h3 className={css.name}>
          <PersonChip name={username} avatar={avatarUrl && apiUrl(avatarUrl)} size={32} known={known} />
        </h3>
      </div>
      <div className={css.answers}>
        {answersOf(prompt.questions, submission).map(({ key, question, response }) => {
          const title = questionTitle(prompt.primaryQuestion, question);
          return (
            <div key={key} className={css.answer}>
              {title && (
                <h4 dir="auto" className={css.asked}>
                  <SpelledOut text={title} />
                </h4>
              )}
              <Answer question={question} response={response} />
            </div>
          );
        })}
      </div>
    </article>
  );
}
