import { type ReadState, useRead } from '@/api/query/use-read';
import { createSite } from '@/api/sites';
import { CREATE_UPLOAD_FAILED, EDIT_UPLOAD_FAILED } from '@/api/upload/use-upload';
import { userQuery } from '@/api/users';
import { isNotFound } from '@/lib/api-error';
import { ButtonLink } from '@/ui/controls/button-link';
import { NumberField, TextField } from '@/ui/form/fields/input-fields';
import { MediaField } from '@/ui/form/fields/media-field';
import { SocialFields } from '@/ui/form/fields/social-fields';
import * as css from '@/ui/form/form.css';
import { FormSkeleton } from '@/ui/form/form-skeleton';
import { PageForm, type PageFormProps } from '@/ui/form/page-form';
import { PublicPreview } from '@/ui/form/public-preview';
import { useBodyForm } from '@/ui/form/use-body-form';
import { useFirst } from '@/ui/form/use-first';
import { useSaveForm } from '@/ui/form/use-save-form';
import { PageHeader } from '@/ui/lists/page-header';
import { EmptyPanel, FailedPanel, MissingPanel } from '@/ui/overlays/panel';
import type { Media } from '@/wire/media.schema';
import type { User } from '@/wire/users.schema';
import { SiteOwner } from './site-owner';
import { madeText } from './site-texts';
import { BLANK_SITE, LABELS, newSite, type SiteValues } from './site-values';
import { owner } from './sites.css';

type Props<Body> = Omit<PageFormProps<SiteValues, Body>, 'listPath' | 'children'> & {
  user: User;
  /** The site's stored media. */
  media?: Media | null;
  /** A hint about the allocation. */
  allocationHint?: string;
};

/** The form for creating and for editing a site (sites-17). */
export function SiteForm<Body>({ user, media, allocationHint, ...shell }: Props<Body>) {
  const { fields, values } = shell.form;
  return (
    <>
      <div className={owner}>
        <SiteOwner user={user} />
      </div>
      <PageForm
        {...shell}
        listPath="/lists/sites"
        preview={<PublicPreview title={values.displayName} file={values.media.file} saved={media} />}
      >
        <div className={css.pairs}>
          <TextField form={fields} name="displayName" label="Display Name" required />
          <NumberField form={fields} name="allocation" label="Allocation" required hint={allocationHint} />
        </div>
        <MediaField
          form={fields}
          name="media"
          label="Photo or video"
          required
          accept="imageOrVideo"
          saved={media}
          failureText={shell.creates ? CREATE_UPLOAD_FAILED : EDIT_UPLOAD_FAILED}
        />
        <SocialFields form={fields} />
      </PageForm>
    </>
  );
}

/** Creates a site for a user who has none (sites-18). */
export function CreateSitePage({ userId }: { userId: string }) {
  const { data: user, ...read } = useRead(userQuery(userId));
  if (isNotFound(read.failure)) return <NoPage title="Create Site" />;
  return (
    <>
      <PageHeader title="Create Site" />
      {user ? (
        <ForUser key={user.id} user={user} read={read} />
      ) : (
        <Unread title="The user could not be loaded" read={read} />
      )}
    </>
  );
}

function ForUser({ user, read }: { user: User; read: ReadState & { settled: boolean } }) {
  // `useFirst` stays true, so an open form stays open whatever a later read says: the server refuses a second site.
  const isOpen = useFirst(true, user.site_url === null);
  const isReadAgain = useFirst(true, read.settled);
  if (isOpen) return <NewSiteForm user={user} />;
  // The site may have been deleted since an earlier read.
  if (!isReadAgain) return <Unread title="The user could not be loaded" read={read} />;
  return (
    <EmptyPanel
      title={`${user.username} already has a site`}
      body="Each user can have one site."
      action={
        <ButtonLink variant="purple" to="/lists/edit/$username" params={{ username: user.username }}>
          Edit Site
        </ButtonLink>
      }
    />
  );
}

function NewSiteForm({ user }: { user: User }) {
  const form = useBodyForm({
    start: BLANK_SITE,
    schema: newSite,
    labels: LABELS,
    draftKey: `sites-create-${user.id}`,
  });
  const { refusal, ...save } = useSaveForm({
    form,
    write: createSite(user),
    act: () => `Creating ${user.username}'s site`,
    leaveTo: () => ({ to: '/lists/sites', search: { newUser: user.username } }),
    notice: () => madeText(user.username),
    onRefused: () => {
      // The specification asks for the upload's message here. The form shows the reason.
      window.alert(CREATE_UPLOAD_FAILED);
      // The refusal has been shown: no notice follows.
      return true;
    },
  });

  return (
    <SiteForm
      {...save}
      user={user}
      action="Create"
      creates
      error={refusal && `The site was not created: ${refusal.message}`}
    />
  );
}

/** Shown if no user has the name or id in the address. */
export function NoPage({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <MissingPanel
        body="No user has this name or id. It may have changed."
        action={<ButtonLink to="/lists/sites">All Sites</ButtonLink>}
      />
    </>
  );
}

/** Shown until the data of a form are read: a placeholder, or the failure under this title. */
export function Unread({ title, read }: { title: string; read: ReadState }) {
  if (read.failure) return <FailedPanel title={title} read={read} />;
  return <FormSkeleton heights={[44, 76, 272, 228]} />;
}
