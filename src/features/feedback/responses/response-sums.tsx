import { formatCount, formatCounted, joined } from '@/lib/format/format';
import { facts } from '@/ui/lists/card.css';
import { visuallyHidden } from '@/ui/theme/global.css';
import { rem } from '@/ui/theme/rem';
import type { Prompt, Submission } from '@/wire/feedback.schema';
import { type QuestionSum, sumsOf } from './sums';
import * as css from './sums.css';

type Props = { prompt: Prompt; submissions: readonly Submission[] };

/** The answers to a prompt, added up question by question, above the list of responses. */
export function ResponseSums({ prompt, submissions }: Props) {
  return (
    <section aria-label="Summary" className={css.summary}>
      {sumsOf(prompt, submissions).map((sum) => (
        <div key={sum.key} className={css.question}>
          {sum.bars.length > 0 ? <Bars sum={sum} /> : sum.title && <p dir="auto">{sum.title}</p>}
          <p className={facts}>{factsOf(sum)}</p>
        </div>
      ))}
    </section>
  );
}

/** A table of counts. Its middle column draws each count as a bar. */
function Bars({ sum }: { sum: QuestionSum }) {
  return (
    <table className={css.table}>
      <caption dir="auto" className={sum.title ? undefined : visuallyHidden}>
        {sum.title ?? 'Answers and how many users gave them'}
      </caption>
      <colgroup>
        <col style={{ width: '34%' }} />
        <col />
        <col style={{ width: rem(96) }} />
      </colgroup>
      <tbody className={css.tableRows}>
        {sum.bars.map(({ label, count, share }) => (
          <tr key={label} className={css.tableRow}>
            <th scope="row" dir="auto" className={css.label}>
              {label || 'Empty answer'}
            </th>
            <td aria-hidden className={css.barCell}>
              {count > 0 && <div className={css.bar} style={{ width: `${100 * share}%` }} />}
            </td>
            <td className={css.count}>{`${formatCount(count)} (${Math.round(100 * share)}%)`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function factsOf({ isText, answered, skipped, median }: QuestionSum): string {
  return joined(
    ' · ',
    formatCounted(answered, isText ? 'text answer' : 'answer'),
    skipped > 0 && `${formatCount(skipped)} without an answer`,
    median !== null && `median ${median}`,
  );
}
