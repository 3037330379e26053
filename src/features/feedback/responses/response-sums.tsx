import { formatCount } from '@/lib/format/format';
import { facts, panel } from '@/ui/lists/card.css';
import { visuallyHidden } from '@/ui/theme/global.css';
import type { Prompt, Submission } from '@/wire/feedback.schema';
import * as css from './responses.css';
import { type QuestionSum, sumsOf } from './sums';

type Props = { prompt: Prompt; submissions: readonly Submission[] };

/** The answers to a prompt, added up question by question, above the list of responses. */
export function ResponseSums({ prompt, submissions }: Props) {
  return (
    <section aria-label="Summary" className={`${panel} ${css.sums}`}>
      {sumsOf(prompt, submissions).map((sum) => (
        <div key={sum.key} className={css.sum}>
          {sum.bars.length > 0 ? <Bars sum={sum} /> : sum.title && <p dir="auto">{sum.title}</p>}
          <p className={facts}>{factsOf(sum)}</p>
        </div>
      ))}
    </section>
  );
}

/** A table whose middle column draws the number beside it: one and the same for eyes and screen readers. */
function Bars({ sum }: { sum: QuestionSum }) {
  const most = Math.max(...sum.bars.map(({ count }) => count), 1);
  return (
    <table className={css.table}>
      <caption dir="auto" className={sum.title ? css.caption : visuallyHidden}>
        {sum.title ?? 'Answers and how many users gave them'}
      </caption>
      <colgroup>
        <col style={{ width: '34%' }} />
        <col />
        <col style={{ width: 96 }} />
      </colgroup>
      <tbody>
        {sum.bars.map(({ label, count, share }) => (
          <tr key={label}>
            <th scope="row" dir="auto" className={css.barLabel}>
              {label || 'Empty answer'}
            </th>
            <td aria-hidden className={css.track}>
              {count > 0 && <div className={css.bar} style={{ width: `${(100 * count) / most}%` }} />}
            </td>
            <td className={css.barCount}>{`${formatCount(count)} (${Math.round(100 * share)}%)`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function factsOf({ kind, answered, skipped, median }: QuestionSum): string {
  const what = kind === 'text' ? 'text answer' : 'answer';
  return [
    `${formatCount(answered)} ${answered === 1 ? what : `${what}s`}`,
    skipped > 0 && `${formatCount(skipped)} without one`,
    median !== null && `median ${median}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
