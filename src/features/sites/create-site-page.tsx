import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead } from '@/api/query/use-read';
import { useWrite } from '@/api/query/use-write';
import { createSite } from '@/api/sites';
import { CREATE_UPLOAD_FAILED, useUpload } from '@/api/upload/use-upload';
import { userQuery } from '@/api/users';
import { ApiError } from '@/lib/api-error';
import { buttonClass } from '@/ui/button-class';
import { FormSkeleton } from '@/ui/form/form-skeleton';
import { useBodyForm } from '@/ui/form/use-body-form';
import { whileSaving } from '@/ui/form/while-saving';
import { PageHeader } from '@/ui/page-header';
import { EmptyPanel, FailedPanel } from '@/ui/panel';
import { newSiteSchema } from '@/wire/sites';
import type { User } from '@/wire/users';
import { NoPage } from './no-page';
import { SiteForm } from './site-form';
import { SiteOwner } from './site-owner';
import { BLANK_SITE, fieldOf, LABELS, newSiteOf } from './site-values';

type Props = {
  userId: string;
  /** Leaves the page. Called with the username of the new site's owner. */
  onCreated: (username: string) => void;
};

/** Creates a site for a user who has none (spec 02 §2, §5). */
export function CreateSitePage({ userId, onCreated }: Props) {
  const { data: user, failure, retry, retrying } = useRead(userQuery(userId));
  if (failure instanceof ApiError && failure.status === 404) return <NoPage title="Create Site" />;
  return (
    <>
      <PageHeader title="Create Site" />
      {failure && !user && (
        <FailedPanel
          title="The user could not be loaded"
          message={failure.message}
          onRetry={retry}
          retrying={retrying}
        />
      )}
      {!user && !failure && <FormSkeleton heights={[44, 76, 272, 228]} />}
      {user && <ForUser key={user.id} user={user} onCreated={onCreated} />}
    </>
  );
}

function ForUser({ user, onCreated }: { user: User; onCreated: (username: string) => void }) {
  // Keep the form once opened, whatever a later read says: the server refuses a second site.
  const [hadSite] = useState(user.site_url !== null);
  if (!hadSite) return <NewSiteForm user={user} onCreated={onCreated} />;
  return (
    <EmptyPanel
      title={`${user.username} has a site already`}
      body="There is one site for each user."
      action={
        <Link
          to="/lists/edit/$username"
          params={{ username: user.username }}
          className={buttonClass({ variant: 'purple' })}
        >
          Edit Site
        </Link>
      }
    />
  );
}

function NewSiteForm({ user, onCreated }: { user: User; onCreated: (username: string) => void }) {
  const upload = useUpload({ failureText: CREATE_UPLOAD_FAILED });
  const form = useBodyForm({
    start: BLANK_SITE,
    schema: newSiteSchema,
    bodyOf: (values) => newSiteOf(values, upload.mediaId),
    labels: LABELS,
    fieldOf,
    uploads: { mediaId: upload },
  });
  const { send, busy, isSuccess, failure } = useWrite({
    ...createSite(user.id),
    ...whileSaving(form),
    // The specification asks for the upload's message here. The form shows the reason.
    report: () => window.alert(CREATE_UPLOAD_FAILED),
    onSuccess: () => onCreated(user.username),
  });

  return (
    <>
      <SiteOwner user={user} />
      <SiteForm
        form={form}
        upload={upload}
        action="Create"
        blockedBecause={null}
        // Stay disabled while the list loads too: the server would refuse a second click.
        saving={busy || isSuccess}
        draftKey={`sites-create-${user.id}`}
        error={failure && `The site was not created: ${failure.message}`}
        onSubmit={send}
      />
    </>
  );
}
