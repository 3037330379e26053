import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { joinReads, useRead } from '@/api/query/use-read';
import { useWrite } from '@/api/query/use-write';
import { allocationOf, patchSite, siteQuery } from '@/api/sites';
import { EDIT_UPLOAD_FAILED, useUpload } from '@/api/upload/use-upload';
import { userNamedQuery } from '@/api/users';
import { ApiError } from '@/lib/api-error';
import { changedFields, isUnchanged } from '@/lib/changed-fields';
import { buttonClass } from '@/ui/button-class';
import { FormSkeleton } from '@/ui/form/form-skeleton';
import { NOTHING_CHANGED } from '@/ui/form/form-texts';
import { FORM_NOTICE_MS, notifyFailure } from '@/ui/notice';
import { PageHeader } from '@/ui/page-header';
import { EmptyPanel, FailedPanel } from '@/ui/panel';
import type { Site } from '@/wire/sites';
import type { User } from '@/wire/users';
import { NoPage } from './no-page';
import { SiteForm } from './site-form';
import { SiteOwner } from './site-owner';
import { codesText } from './site-texts';
import { blockedReason, draftOf, fieldsOf, siteResolver } from './site-values';

type Props = {
  username: string;
  /** Leaves the page; told whose site it is. */
  onSaved: (username: string) => void;
};

/** Changes a user's site; only what was changed is sent (spec 02 §2, §5). */
export function EditSitePage({ username, onSaved }: Props) {
  const { data: user, ...named } = useRead(userNamedQuery(username));
  const { data: read, ...asked } = useRead({
    ...siteQuery(user?.id ?? ''),
    enabled: user !== undefined && user !== null,
  });
  const { failure, retry, retrying } = joinReads(named, asked);
  // Not while it is looked for again: somebody may have the name by now.
  if (user === null && !named.retrying) return <NoPage title="Edit Site" />;
  const hasNone = asked.failure instanceof ApiError && asked.failure.status === 404;

  return (
    <>
      <PageHeader title="Edit Site" />
      {user && hasNone && !read && <NoSite user={user} />}
      {failure && !read && !hasNone && (
        <FailedPanel
          title="The site could not be loaded"
          message={failure.message}
          onRetry={retry}
          retrying={retrying}
        />
      )}
      {!read && !failure && <FormSkeleton heights={[44, 76, 272, 228]} />}
      {user && read && (
        <EditForm key={user.id} user={user} site={read.data} etag={read.etag} onSaved={onSaved} />
      )}
    </>
  );
}

function NoSite({ user }: { user: User }) {
  return (
    <EmptyPanel
      title={`${user.username} has no site`}
      body="It may have been deleted."
      action={
        <Link
          to="/lists/sites-create"
          search={{ username: user.username, userId: user.id }}
          className={buttonClass({ variant: 'purple' })}
        >
          Create Site
        </Link>
      }
    />
  );
}

type FormProps = { user: User; site: Site; etag: string | null; onSaved: Props['onSaved'] };

function EditForm({ user, site, etag, onSaved }: FormProps) {
  // What the form began with: a change is measured by it, whatever the site has become since.
  const allocation = allocationOf(site, user.site_allocation);
  const [start] = useState(() => draftOf(site, allocation));
  const form = useForm({ defaultValues: start, resolver: siteResolver(start), mode: 'onChange' });
  const upload = useUpload({ failureText: EDIT_UPLOAD_FAILED });
  const { send, busy, isSuccess } = useWrite({
    ...patchSite(user.id),
    onMutate: upload.keep,
    onSuccess: () => onSaved(user.username),
    onError: upload.release,
    report: (error) =>
      notifyFailure(error, { act: `Edit of the site of ${user.username}`, ms: FORM_NOTICE_MS }),
  });
  const changed = (draft: ReturnType<typeof draftOf>) => ({
    ...changedFields(fieldsOf(start), fieldsOf(draft)),
    ...(upload.mediaId === null ? {} : { mediaId: upload.mediaId }),
  });
  const draft = form.watch();

  return (
    <>
      <SiteOwner user={user} />
      <SiteForm
        form={form}
        upload={upload}
        saved={site.media}
        action="Save"
        whyNot={
          blockedReason(draft, start) ??
          upload.whyNot ??
          (isUnchanged(changed(draft)) ? NOTHING_CHANGED : null)
        }
        // Also while the list is on its way.
        saving={busy || isSuccess}
        draftKey={`sites-edit-${user.id}`}
        allocationHint={
          allocation === undefined || allocation === start.allocation
            ? undefined
            : `has ${codesText(allocation)} by now`
        }
        onSubmit={(values, press) => {
          const patch = changed(values);
          // Somebody's +100 in between must not be lost: then the server says so, and the number of now is shown.
          send(press, { patch, ifMatch: patch.allocation === undefined ? null : etag });
        }}
      />
    </>
  );
}
