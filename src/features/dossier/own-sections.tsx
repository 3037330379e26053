import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { faqsQuery } from '@/api/faq';
import { type ReadState, useRead } from '@/api/query/use-read';
import { allocationOf } from '@/api/site-codes';
import { siteQuery } from '@/api/sites';
import { waitlistsQuery } from '@/api/waitlists';
import { isNotFound } from '@/lib/api-error';
import { apiUrl, creatorsUrl } from '@/lib/browser/config';
import { alternatives } from '@/lib/format/alternatives';
import { formatCount, formatCounted } from '@/lib/format/format';
import { truncate } from '@/lib/format/truncate';
import { leftOut, wasSent } from '@/lib/odd-rows';
import { ExternalLink } from '@/ui/controls/external-link';
import { LeftOut } from '@/ui/lists/left-out';
import { SpelledBlock } from '@/ui/text/spelled-out';
import type { User } from '@/wire/users.schema';
import * as css from './dossier.css';
import { isNamed } from './is-about';
import { Reading, Section, SectionFailed } from './section';

/** A user's site, waitlist and FAQ entries, and one line for the missing kinds. */
export function OwnSections({ user }: { user: User }) {
  const parts = [useSite(user), useWaitlist(user.username), useFaqs(user)];
  const absentNouns = parts.filter(({ isAbsent }) => isAbsent).map(({ noun }) => noun);
  return (
    <>
      {parts.map((part) => !part.isAbsent && <PartSection key={part.noun} {...part} />)}
      {absentNouns.length > 0 && (
        <div className={css.section}>
          <p className={css.muted}>{`no ${alternatives(absentNouns)}`}</p>
        </div>
      )}
    </>
  );
}

/** The waitlist of a name that no user has: a future creator's. */
export function NamedWaitlist({ username }: { username: string }) {
  const waitlist = useWaitlist(username);
  if (waitlist.isAbsent) return <p className={css.muted}>no waitlist under this name</p>;
  return <PartSection {...waitlist} />;
}

/** A user's site, waitlist or FAQ entries. */
type Part = {
  title: string;
  /** For the line of missing kinds. */
  noun: string;
  read: ReadState;
  isAbsent: boolean;
  /** Undefined until read. */
  content: ReactNode;
};

function PartSection({ title, read, content }: Part) {
  return (
    <Section title={title}>
      <SectionFailed title={title} read={read} />
      {content ?? (!read.failure && <Reading />)}
    </Section>
  );
}

function useSite(user: User): Part {
  const hasSite = user.site_url !== null;
  const { data, ...read } = useRead({ ...siteQuery(user.id), enabled: hasSite });
  return {
    title: 'Site',
    noun: 'site',
    read,
    isAbsent: !hasSite || isNotFound(read.failure),
    content: data && (
      <>
        <SpelledBlock text={data.data.displayName || user.username} />
        <dl className={css.links}>
          <Fact term="Access codes" count={allocationOf(data.data, user.site_allocation)} />
          {/* A user with a site has a number of e-mails: null means that the server did not send the number. */}
          <Fact term="Waitlist emails" count={user.email_count} />
        </dl>
        <p className={css.links}>
          {user.site_url && <ExternalLink href={apiUrl(user.site_url)}>View Site</ExternalLink>}
          <Link to="/lists/edit/$username" params={{ username: user.username }}>
            Edit Site
          </Link>
        </p>
      </>
    ),
  };
}

/** A named number; null or undefined if the server did not send the number. */
function Fact({ term, count }: { term: string; count: number | null | undefined }) {
  return (
    <div>
      <dt className={css.term}>{term}</dt>
      <dd>{typeof count === 'number' ? formatCount(count) : 'not known'}</dd>
    </div>
  );
}

/** Whether a list is complete and up to date: only then does a missing row mean that there is none. */
function isWholeList(rows: readonly unknown[] | undefined, { failure }: Pick<ReadState, 'failure'>): boolean {
  return rows !== undefined && !failure && leftOut(rows) === 0;
}

/** The waitlist site under a name. Waitlists know no user ids. */
function useWaitlist(owner: string): Part {
  const { data, ...read } = useRead(waitlistsQuery);
  const waitlist = data?.find(({ username }) => isNamed(owner, username));
  return {
    title: 'Waitlist',
    noun: 'waitlist',
    read,
    isAbsent: isWholeList(data, read) && !waitlist,
    content: data && (
      <>
        <LeftOut rows={data} />
        {waitlist && (
          <>
            <SpelledBlock text={waitlist.displayName || waitlist.username} />
            <p className={css.muted}>
              {wasSent(waitlist, 'memberCount')
                ? formatCounted(waitlist.memberCount, 'member')
                : 'the server did not say how many members'}
            </p>
            <p className={css.links}>
              <ExternalLink href={creatorsUrl(`/waitlist/${waitlist.username}`)}>View Site</ExternalLink>
              <Link to="/lists/waitlists/edit/$username" params={{ username: waitlist.username }}>
                Edit Waitlist
              </Link>
            </p>
          </>
        )}
      </>
    ),
  };
}

/** The FAQ entries whose picture features the user. */
function useFaqs(user: User): Part {
  const { data, ...read } = useRead(faqsQuery);
  const entries = data?.filter(({ media }) => media?.userInfo?.userId === user.id) ?? [];
  return {
    title: 'FAQs',
    noun: 'FAQ',
    read,
    isAbsent: isWholeList(data, read) && entries.length === 0,
    content: data && (
      <>
        <LeftOut rows={data} />
        <ul className={css.list}>
          {entries.map(({ faqId, question }) => (
            <li key={faqId}>
              <Link to="/lists/faq/edit/$faqId" params={{ faqId }}>
                <bdi>{truncate(question) || 'no question'}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </>
    ),
  };
}
