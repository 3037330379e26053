import { useState } from 'react';
import { joinReads, useRead } from '@/api/query/use-read';
import { allocationOf, type CodesBasis, createSite, patchSite, siteQuery } from '@/api/sites';
import { CREATE_UPLOAD_FAILED, EDIT_UPLOAD_FAILED } from '@/api/upload/use-upload';
import { userNamedQuery, userQuery } from '@/api/users';
import { isNotFound } from '@/lib/api-error';
import { formatCounted } from '@/lib/format/format';
import { ButtonLink } from '@/ui/controls/button-link';
import { NumberField, TextField } from '@/ui/form/fields/input-fields';
import { MediaField } from '@/ui/form/fields/media-field';
import { SocialFields } from '@/ui/form/fields/social-fields';
import * as css from '@/ui/form/form.css';
import { FormSkeleton } from '@/ui/form/form-skeleton';
import { PageForm, type PageFormProps } from '@/ui/form/page-form';
import { PublicPreview } from '@/ui/form/public-preview';
import { useBodyForm } from '@/ui/form/use-body-form';
import { useSaveForm } from '@/ui/form/use-save-form';
import { PageHeader } from '@/ui/lists/page-header';
import { EmptyPanel, FailedPanel, MissingPanel } from '@/ui/overlays/panel';
import type { Media } from '@/wire/media.schema';
import type { Site, SitePatch } from '@/wire/sites.schema';
import type { User } from '@/wire/users.schema';
import { SiteOwner } from './site-owner';
import { madeText } from './site-texts';
import { BLANK_SITE, LABELS, newSite, type SiteValues, siteEdit, valuesOf } from './site-values';
import { owner } from './sites.css';

type Props<Body> = Omit<PageFormProps<SiteValues, Body>, 'listPath' | 'children'> & {
  user: User;
  /** The site's stored media. */
  media?: Media | null;
  /** A hint about the allocation. */
  allocationHint?: string;
};

/** The form for creating and for editing a site (sites-17). */
function SiteForm<Body>({ user, media, allocationHint, ...shell }: Props<Body>) {
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
      {!user && <FailedPanel title="The user could not be loaded" read={read} />}
      {!user && !read.failure && <FormSkeleton heights={[44, 76, 272, 228]} />}
      {user && <ForUser key={user.id} user={user} />}
    </>
  );
}

function ForUser({ user }: { user: User }) {
  // Keep the form once opened, whatever a later read says: the server refuses a second site.
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen && user.site_url === null) setIsOpen(true);
  if (isOpen) return <NewSiteForm user={user} />;
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

/** Edits a user's site. Only changed fields are sent (sites-25). */
export function EditSitePage({ username }: { username: string }) {
  const { data, ...named } = useRead(userNamedQuery(username));
  // Keep the user as first found: a rename must not remove the form.
  const [found, setFound] = useState<User | null>(null);
  // A cached answer may name somebody who has another name by now.
  if (!found && data && named.settled) setFound(data);
  const user = found ?? (named.settled ? data : undefined);
  const { data: stored, ...siteRead } = useRead({ ...siteQuery(user?.id ?? ''), enabled: Boolean(user) });
  // The form keeps what it begins with: not what a dossier read some time ago.
  const [isRead, setIsRead] = useState(false);
  if (!isRead && siteRead.settled) setIsRead(true);
  const read = isRead ? stored : undefined;
  const both = joinReads(named, siteRead);
  // Not during a retry: the name may be taken by now.
  if (user === null && !named.retrying) return <NoPage title="Edit Site" />;
  const hasNone = isNotFound(siteRead.failure);

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

  // Only after a refusal may a +100 be overwritten that this page has read since.
  const basis =
    refusal?.status === 412 ? basisOf(allocation, etag) : basisOf(start.allocation ?? undefined, startEtag);
  // With If-Match the server refuses to overwrite somebody's +100, and the form shows the current number.
  const saveOnBasis = { ...save, onSubmit: (patch: SitePatch) => save.onSubmit({ patch, basis }) };

  return (
    <SiteForm
      {...saveOnBasis}
      user={user}
      media={site.media}
      action="Save"
      allocationHint={
        allocation === undefined || allocation === form.values.allocation
          ? undefined
          : `now has ${formatCounted(allocation, 'access code')}`
      }
    />
  );
}

function basisOf(before: number | undefined, etag: string | null): CodesBasis | undefined {
  return before === undefined ? undefined : { before, etag };
}

/** Shown if no user has the name or id in the address. */
function NoPage({ title }: { title: string }) {
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
