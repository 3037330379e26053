import { useState } from 'react';
import { useCreate } from '@/api/query/use-create';
import { useRead } from '@/api/query/use-read';
import { createSite } from '@/api/sites';
import { CREATE_UPLOAD_FAILED, useUpload } from '@/api/upload/use-upload';
import { userQuery } from '@/api/users';
import { isNotFound } from '@/lib/api-error';
import { ButtonLink } from '@/ui/controls/button-link';
import { FormSkeleton } from '@/ui/form/form-skeleton';
import { useLeaveAfterSave } from '@/ui/form/leaving';
import { useBodyForm, whileSaving } from '@/ui/form/use-body-form';
import { PageHeader } from '@/ui/lists/page-header';
import { EmptyPanel, FailedPanel } from '@/ui/overlays/panel';
import type { User } from '@/wire/users.schema';
import { SiteForm } from './site-form';
import { NoPage, SiteOwner } from './site-owner';
import { successTexts } from './site-texts';
import { BLANK_SITE, LABELS, newSite } from './site-values';
import { owner } from './sites.css';

/** Creates a site for a user who has none (sites-18). */
export function CreateSitePage({ userId }: { userId: string }) {
  const { data: user, ...read } = useRead(userQuery(userId));
  if (isNotFound(read.failure)) return <NoPage title="Create Site" />;
  return (
    <>
      <PageHeader title="Create Site" />
      {!user && <FailedPanel title="The user could not be loaded" read={read} />}
      {!user && !read.failure && <FormSkeleton heights={[44, 76, 272, 228]} />}
      {user && <ForUser key={user.id} user={user} />}
    </>
  );
}

function ForUser({ user }: { user: User }) {
  // Keep the form once opened, whatever a later read says: the server refuses a second site.
  const [hadSite] = useState(user.site_url !== null);
  if (!hadSite) return <NewSiteForm user={user} />;
  return (
    <EmptyPanel
      title={`${user.username} has a site already`}
      body="There is one site for each user."
      action={
        <ButtonLink variant="purple" to="/lists/edit/$username" params={{ username: user.username }}>
          Edit Site
        </ButtonLink>
      }
    />
  );
}

function NewSiteForm({ user }: { user: User }) {
  const leave = useLeaveAfterSave();
  const upload = useUpload({ failureText: CREATE_UPLOAD_FAILED });
  const form = useBodyForm({
    start: BLANK_SITE,
    schema: newSite(upload.mediaId),
    labels: LABELS,
    uploads: { mediaId: upload },
  });
  const write = useCreate({
    ...createSite(user),
    ...whileSaving(form),
    body: form.body,
    // The specification asks for the upload's message here. The form shows the reason.
    report: () => window.alert(CREATE_UPLOAD_FAILED),
    onSuccess: () =>
      leave({ to: '/lists/sites', search: { newUser: user.username } }, successTexts.created(user.username)),
  });
  const notMade = write.lost === null || write.lost === 'notInList' ? write.failure : null;

  return (
    <>
      <div className={owner}>
        <SiteOwner user={user} />
      </div>
      <SiteForm
        form={form}
        upload={upload}
        action="Create"
        draftKey={`sites-create-${user.id}`}
        error={notMade && `The site was not created: ${notMade.message}`}
        write={write}
      />
    </>
  );
}
