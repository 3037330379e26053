import { useExport } from '@/api/query/use-export';
import { useRead } from '@/api/query/use-read';
import { useWrite } from '@/api/query/use-write';
import { allocationOf } from '@/api/site-codes';
import { exportSiteEmails, giveCodes, siteQuery } from '@/api/sites';
import { apiUrl } from '@/lib/browser/config';
import { formatCount } from '@/lib/format/format';
import { COUNT_NOT_SENT } from '@/lib/odd-rows';
import { Button, buttonClass } from '@/ui/controls/button';
import { OpenLink } from '@/ui/controls/button-link';
import { exportNotices } from '@/ui/controls/export-notices';
import { ExternalLink } from '@/ui/controls/external-link';
import { ExportButton } from '@/ui/controls/run-buttons';
import { Card } from '@/ui/lists/card';
import * as card from '@/ui/lists/card.css';
import { DeleteButton } from '@/ui/lists/cards-page';
import { Skeleton } from '@/ui/lists/skeletons';
import { notify, notifyFailure } from '@/ui/overlays/notice';
import { useShortcuts } from '@/ui/shortcuts/shortcuts';
import { Badge } from '@/ui/text/badge';
import { small } from '@/ui/text/text.css';
import { ALLOCATION_STEP } from '@/wire/sites.schema';
import type { User } from '@/wire/users.schema';
import { SiteOwner } from './site-owner';
import { codesDisabledReason } from './site-texts';
import * as css from './sites.css';

/** One user's site, with its actions (sites-1). */
export function SiteCard({ user, onDelete }: { user: User; onDelete: () => void }) {
  const { id, username } = user;
  const keys = useShortcuts();
  const emails = user.email_count ?? 0;
  const codes = useWrite({
    ...giveCodes(user, user.site_allocation),
    onSuccess: (before, more) => {
      const undoable = { field: 'allocation', id, to: before + more };
      notify({ tone: 'success', text: `you gave another 100 access codes to ${username}`, undoable });
    },
    report: (error) => notifyFailure(error, { act: `+100 access codes for ${username}` }),
  });
  const run = useExport({ ...exportSiteEmails(id, username), ...exportNotices });
  const noEmails = emails === 0 && (user.email_count === null ? COUNT_NOT_SENT : 'No emails to export');

  return (
    <Card className={css.site} subject={user.id} banned={user.is_banned} aria-label={username}>
      <div className={card.top}>
        <SiteOwner user={user} shortcut={keys('u')}>
          {user.is_banned && <Badge tone="danger" label="Banned" />}
        </SiteOwner>
        <div className={card.actions}>
          {user.site_url !== null && (
            <ExternalLink href={apiUrl(user.site_url)} className={buttonClass({ small: true })}>
              View Site
            </ExternalLink>
          )}
        </div>
      </div>
      <dl className={css.counts}>
        <div>
          <dt className={small}>Access codes</dt>
          <dd className={css.count}>
            {user.site_allocation === undefined ? (
              <CodesOfSite user={user} codes={codes} />
            ) : (
              <Codes user={user} allocation={user.site_allocation} codes={codes} />
            )}
          </dd>
        </div>
        <div>
          <dt className={small}>Waitlist emails</dt>
          <dd className={css.count}>
            <span>{formatCount(emails)}</span>
            <ExportButton run={run} aria-label={`Export the emails of ${username}`} disabledReason={noEmails}>
              Export
            </ExportButton>
          </dd>
        </div>
      </dl>
      <div className={card.actions}>
        <OpenLink to="/lists/edit/$username" params={{ username }}>
          Edit Site
        </OpenLink>
        <DeleteButton disabled={codes.busy} onClick={onDelete}>
          Delete Site
        </DeleteButton>
      </div>
    </Card>
  );
}

type CodesProps = {
  user: User;
  codes: Pick<ReturnType<typeof useWrite<number, number>>, 'send' | 'busy' | 'isPending'>;
};

/** The access codes where the list leaves their number out: one call for each site. */
function CodesOfSite({ user, codes }: CodesProps) {
  const { data, failure, retry, retrying } = useRead(siteQuery(user.id));
  if (data) return <Codes user={user} allocation={allocationOf(data.data, undefined)} codes={codes} />;
  if (!failure) return <Skeleton width="3em" height={16} />;
  return (
    <>
      <span dir="auto" className={css.unread}>{`could not be loaded: ${failure.message}`}</span>
      <Button small loading={retrying} onClick={retry}>
        Retry
      </Button>
    </>
  );
}

function Codes({ user, allocation, codes }: CodesProps & { allocation: User['site_allocation'] }) {
  return (
    <>
      <span>{formatCount(allocation ?? 0)}</span>
      <Button
        small
        className={css.more}
        aria-label={`+100 access codes for ${user.username}`}
        loading={codes.isPending}
        disabled={codes.busy}
        disabledReason={allocation === undefined ? COUNT_NOT_SENT : codesDisabledReason(allocation)}
        onPress={() => codes.send(ALLOCATION_STEP)}
      >
        +100
      </Button>
    </>
  );
}
