import { useState } from 'react';
import { joinReads, useRead } from '@/api/query/use-read';
import { useWrite } from '@/api/query/use-write';
import { allocationOf, patchSite, siteQuery } from '@/api/sites';
import { EDIT_UPLOAD_FAILED, useUpload } from '@/api/upload/use-upload';
import { userNamedQuery } from '@/api/users';
import { isNotFound } from '@/lib/api-error';
import { ButtonLink } from '@/ui/controls/button-link';
import { FormSkeleton } from '@/ui/form/form-skeleton';
import { useLeaveAfterSave } from '@/ui/form/leaving';
import { useBodyForm, whileSaving } from '@/ui/form/use-body-form';
import { PageHeader } from '@/ui/lists/page-header';
import { FORM_NOTICE_MS, notifyFailure } from '@/ui/overlays/notice';
import { EmptyPanel, FailedPanel } from '@/ui/overlays/panel';
import type { Site } from '@/wire/sites.schema';
import type { User } from '@/wire/users.schema';
import { SiteForm } from './site-form';
import { NoPage, SiteOwner } from './site-owner';
import { codesText, successTexts } from './site-texts';
import { LABELS, siteEdit, valuesOf } from './site-values';
import { owner } from './sites.css';

/** Edits a user's site. Only changed fields are sent (sites-25). */
export function EditSitePage({ username }: { username: string }) {
  const { data, ...named } = useRead(userNamedQuery(username));
  // Keep the user as first found: a rename must not remove the form.
  const [found, setFound] = useState<User | null>(null);
  if (!found && data) setFound(data);
  const user = found ?? data;
  const { data: read, ...asked } = useRead({
    ...siteQuery(user?.id ?? ''),
    enabled: user !== undefined && user !== null,
  });
  const both = joinReads(named, asked);
  // Not during a retry: the name may be taken by now.
  if (user === null && !named.retrying) return <NoPage title="Edit Site" />;
  const hasNone = isNotFound(asked.failure);

  return (
    <>
      <PageHeader title="Edit Site" />
      {user && hasNone && !read && <NoSite user={user} />}
      {!read && !hasNone && <FailedPanel title="The site could not be loaded" read={both} />}
      {!read && !both.failure && <FormSkeleton heights={[44, 76, 272, 228]} />}
      {user && read && <EditForm key={user.id} user={user} site={read.data} etag={read.etag} />}
    </>
  );
}

function NoSite({ user }: { user: User }) {
  return (
    <EmptyPanel
      title={`${user.username} has no site`}
      body="It may have been deleted."
      action={
        <ButtonLink
          variant="purple"
          to="/lists/sites-create"
          search={{ username: user.username, userId: user.id }}
        >
          Create Site
        </ButtonLink>
      }
    />
  );
}

function EditForm({ user, site, etag }: { user: User; site: Site; etag: string | null }) {
  const leave = useLeaveAfterSave();
  const allocation = allocationOf(site, user.site_allocation);
  const upload = useUpload({ failureText: EDIT_UPLOAD_FAILED });
  // Changes are compared with the values shown at the start, even if the site has changed since.
  const [start] = useState(() => valuesOf(site, allocation));
  const form = useBodyForm({
    start,
    schema: siteEdit(start, upload.mediaId),
    labels: LABELS,
    uploads: { mediaId: upload },
  });
  const write = useWrite({
    ...patchSite(user),
    ...whileSaving(form),
    report: (error) =>
      notifyFailure(error, { act: `Edit of the site of ${user.username}`, ms: FORM_NOTICE_MS }),
    onSuccess: () => leave({ to: '/lists/sites' }, successTexts.edited(user.username)),
  });

  return (
    <>
      <div className={owner}>
        <SiteOwner user={user} />
      </div>
      <SiteForm
        form={form}
        upload={upload}
        saved={site.media}
        action="Save"
        draftKey={`sites-edit-${user.id}`}
        allocationHint={
          allocation === undefined || allocation === form.start.allocation
            ? undefined
            : `has ${codesText(allocation)} by now`
        }
        // With If-Match the server refuses to overwrite somebody's +100, and the form shows the current
        // number.
        write={{
          ...write,
          send: (patch) =>
            write.send({ patch, ifMatch: patch.allocation === undefined ? null : etag, before: allocation }),
        }}
      />
    </>
  );
}
