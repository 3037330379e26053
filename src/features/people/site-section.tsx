import { Link } from '@tanstack/react-router';
import { useRead } from '@/api/query/use-read';
import { allocationOf, siteQuery } from '@/api/sites';
import { isNotFound } from '@/lib/api-error';
import { apiUrl } from '@/lib/browser/config';
import { formatCount } from '@/lib/format/format';
import { wasSent } from '@/lib/odd-rows';
import { ExternalLink } from '@/ui/controls/external-link';
import type { User } from '@/wire/users.schema';
import * as css from './dossier.css';
import { Reading, SectionFailed } from './section';

/** The user's site; `isAbsent` if there is none. */
export function useOwnSite(user: User) {
  // Without a site there is nothing to read. If the server did not say, the site's own call does.
  const mayHave = user.site_url !== null || !wasSent(user, 'site_url');
  const { data, ...read } = useRead({ ...siteQuery(user.id), enabled: mayHave });
  return { data, read, isAbsent: !mayHave || isNotFound(read.failure) };
}

/** The user's site: its name, access codes and e-mails. */
export function SiteSection({
  user,
  site: { data, read },
}: {
  user: User;
  site: ReturnType<typeof useOwnSite>;
}) {
  if (!data) return read.failure ? <SectionFailed name="The site" read={read} /> : <Reading />;
  const codes = allocationOf(data.data, user.site_allocation);
  return (
    <>
      <SectionFailed name="The site" read={read} />
      <p dir="auto">{data.data.displayName || user.username}</p>
      <dl className={css.links}>
        <Fact term="Access codes" count={codes} />
        <Fact
          term="Waitlist e-mails"
          count={wasSent(user, 'email_count') ? (user.email_count ?? 0) : undefined}
        />
      </dl>
      <p className={css.links}>
        {user.site_url && <ExternalLink href={apiUrl(user.site_url)}>View Site</ExternalLink>}
        <Link to="/lists/edit/$username" params={{ username: user.username }}>
          Edit Site
        </Link>
      </p>
    </>
  );
}

/** A number with its name; undefined if the server did not say. */
function Fact({ term, count }: { term: string; count: number | undefined }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{count === undefined ? 'not known' : formatCount(count)}</dd>
    </div>
  );
}
