import { Link } from '@tanstack/react-router';
import { faqsQuery } from '@/api/faq';
import { useRead } from '@/api/query/use-read';
import { truncate } from '@/lib/format/truncate';
import { leftOut } from '@/lib/odd-rows';
import { LeftOut } from '@/ui/lists/list-body';
import type { User } from '@/wire/users.schema';
import * as css from './dossier.css';
import { Reading, SectionFailed } from './section';

/** The FAQ entries whose picture features the user; `isAbsent` if there is none. */
export function useOwnFaqs(user: User) {
  const { data, ...read } = useRead(faqsQuery);
  const entries = data?.filter(({ media }) => media?.userInfo?.userId === user.id);
  return { data, entries, read, isAbsent: entries?.length === 0 && leftOut(data ?? []) === 0 };
}

export function FaqSection({ data, entries, read }: ReturnType<typeof useOwnFaqs>) {
  return (
    <>
      <SectionFailed name="The FAQ" read={read} />
      {!data && !read.failure && <Reading />}
      <LeftOut rows={data} />
      {entries && entries.length > 0 && (
        <ul className={css.list}>
          {entries.map(({ faqId, question }) => (
            <li key={faqId}>
              <Link to="/lists/faq/edit/$faqId" params={{ faqId }}>
                <bdi>{truncate(question) || 'no question'}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
