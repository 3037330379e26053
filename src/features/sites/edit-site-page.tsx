import { useState } from 'react';
import { useRead } from '@/api/query/use-read';
import { allocationOf, type ExpectedCodes } from '@/api/site-codes';
import { patchSite, siteQuery } from '@/api/sites';
import { userNamedQuery } from '@/api/users';
import { isNotFound } from '@/lib/api-error';
import { formatCounted } from '@/lib/format/format';
import { ButtonLink } from '@/ui/controls/button-link';
import { useBodyForm } from '@/ui/form/use-body-form';
import { useFirst } from '@/ui/form/use-first';
import { useSaveForm } from '@/ui/form/use-save-form';
import { PageHeader } from '@/ui/lists/page-header';
import { EmptyPanel } from '@/ui/overlays/panel';
import type { Site, SitePatch } from '@/wire/sites.schema';
import type { User } from '@/wire/users.schema';
import { NoPage, SiteForm, Unread } from './site-form';
import { LABELS, siteEdit, valuesOf } from './site-values';

/** Edits a user's site. Only changed fields are sent (sites-25). */
export function EditSitePage({ username }: { username: string }) {
  const { data: named, ...namedRead } = useRead(userNamedQuery(username));
  // The user as first found: a rename must not remove the form. A cached answer may name somebody who has another name now.
  const user = useFirst(named, namedRead.settled);
  if (!user && namedRead.settled) return <NoPage title="Edit Site" />;
  return (
    <>
      <PageHeader title="Edit Site" />
      {user ? <EditSite key={user.id} user={user} /> : <Unread title={FAILED} read={namedRead} />}
    </>
  );
}

const FAILED = 'The site could not be loaded';

function EditSite({ user }: { user: User }) {
  const { data: site, ...read } = useRead(siteQuery(user.id));
  // Not what a dossier read some time ago.
  const isRead = useFirst(true, read.settled);
  if (site && isRead) return <EditForm user={user} site={site.data} etag={site.etag} />;
  if (isNotFound(read.failure)) return <NoSite user={user} />;
  return <Unread title={FAILED} read={read} />;
}

function NoSite({ user: { id, username } }: { user: User }) {
  return (
    <EmptyPanel
      title={`${username} has no site`}
      body="It may have been deleted."
      action={
        <ButtonLink variant="purple" to="/lists/sites-create" search={{ username, userId: id }}>
          Create Site
        </ButtonLink>
      }
    />
  );
}

function EditForm({ user, site, etag }: { user: User; site: Site; etag: string | null }) {
  const allocation = allocationOf(site, user.site_allocation);
  // Changes are compared with the values shown at the start, even if the site has changed since.
  const [start] = useState(() => valuesOf(site, allocation));
  const [startEtag] = useState(etag);
  const form = useBodyForm({
    start,
    schema: siteEdit(start),
    labels: LABELS,
    draftKey: `sites-edit-${user.id}`,
  });
  const { refusal, ...save } = useSaveForm({
    form,
    write: patchSite(user),
    act: () => `Editing ${user.username}'s site`,
    leaveTo: () => ({ to: '/lists/sites' }),
    notice: () => `you changed ${user.username}'s site`,
  });

  const codesAtStart = expectedCodes(start.allocation ?? undefined, startEtag);
  const codesNow = expectedCodes(allocation, etag);
  // With If-Match the server refuses to overwrite somebody's +100, and the form shows the current number. Only after this
  // refusal may a +100 be overwritten that the page has read since.
  const expected = refusal?.status === 412 ? codesNow : codesAtStart;
  const saveIfUnchanged = { ...save, onSubmit: (patch: SitePatch) => save.onSubmit({ patch, expected }) };
  const isHintShown = allocation !== undefined && allocation !== form.values.allocation;

  return (
    <SiteForm
      {...saveIfUnchanged}
      user={user}
      media={site.media}
      action="Save"
      allocationHint={isHintShown ? `now has ${formatCounted(allocation, 'access code')}` : undefined}
    />
  );
}

function expectedCodes(count: number | undefined, etag: string | null): ExpectedCodes | undefined {
  return count === undefined ? undefined : { count, etag };
}
