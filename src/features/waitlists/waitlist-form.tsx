import type { ReactNode } from 'react';
import { useRow } from '@/api/query/use-row';
import { CREATE_UPLOAD_FAILED, EDIT_UPLOAD_FAILED } from '@/api/upload/use-upload';
import { useUsernameCheck } from '@/api/use-username-check';
import { createWaitlist, patchWaitlist, waitlistsQuery } from '@/api/waitlists';
import { ButtonLink } from '@/ui/controls/button-link';
import { TextAreaField, TextField } from '@/ui/form/fields/input-fields';
import { MediaField } from '@/ui/form/fields/media-field';
import { SocialFields } from '@/ui/form/fields/social-fields';
import { group } from '@/ui/form/form.css';
import { FormSkeleton } from '@/ui/form/form-skeleton';
import { PageForm, type PageFormProps } from '@/ui/form/page-form';
import { PublicPreview } from '@/ui/form/public-preview';
import { useBodyForm } from '@/ui/form/use-body-form';
import { useFirst } from '@/ui/form/use-first';
import { useSaveForm } from '@/ui/form/use-save-form';
import { correctFirst } from '@/ui/form/validate-form';
import { NO_HINT } from '@/ui/inputs/plain-input';
import { PageHeader } from '@/ui/lists/page-header';
import { FailedPanel, MissingPanel } from '@/ui/overlays/panel';
import { USERNAME_TAKEN, usernameSchema } from '@/wire/user-patch.schema';
import type { Waitlist } from '@/wire/waitlists.schema';
import { madeText } from './waitlist-texts';
import {
  BLANK_WAITLIST,
  LABELS,
  newWaitlist,
  valuesOf,
  type WaitlistValues,
  waitlistEdit,
} from './waitlist-values';

type Props<Body> = Omit<PageFormProps<WaitlistValues, Body>, 'creates' | 'listPath' | 'children'> & {
  /** The waitlist to edit; null for a new one. */
  waitlist: Waitlist | null;
  /** The username field. */
  usernameField: ReactNode;
};

const YOUTUBE = { label: 'Youtube channel URL', hint: 'https://www.youtube.com/@…' };

/** The form for a new waitlist and for editing one (waitlists-9). */
function WaitlistForm<Body>({ waitlist, usernameField, ...shell }: Props<Body>) {
  const { fields, values } = shell.form;
  const failureText = waitlist ? EDIT_UPLOAD_FAILED : CREATE_UPLOAD_FAILED;
  return (
    <PageForm
      {...shell}
      creates={waitlist === null}
      listPath="/lists/waitlists"
      preview={
        <PublicPreview
          title={values.displayName}
          line={values.username && `@${values.username} is coming soon`}
          text={values.bio}
          file={values.media.file}
          saved={waitlist?.media}
        />
      }
    >
      <div className={group}>
        {usernameField}
        <TextField
          form={fields}
          name="displayName"
          label="Display Name"
          required
          autoFocus={waitlist !== null}
        />
        <TextAreaField form={fields} name="bio" label="Bio" />
      </div>
      <MediaField
        form={fields}
        name="avatar"
        label="Avatar"
        required
        accept="avatar"
        saved={waitlist?.avatarUrl ? { url: waitlist.avatarUrl } : null}
        failureText={failureText}
      />
      <MediaField
        form={fields}
        name="media"
        label="Photo/Video"
        required
        accept="imageOrVideo"
        saved={waitlist?.media}
        failureText={failureText}
      />
      <SocialFields form={fields} youtube={YOUTUBE} />
    </PageForm>
  );
}

const ALL_WAITLISTS = <ButtonLink to="/lists/waitlists">All Waitlists</ButtonLink>;

/** The fault of a name that the server refused. The next keystroke clears the fault. */
const REFUSED = 'refused';

/** Creates a waitlist site (waitlists-10). */
export function NewWaitlistPage() {
  const form = useBodyForm({
    start: BLANK_WAITLIST,
    schema: newWaitlist,
    labels: LABELS,
    draftKey: 'waitlist',
  });
  const { fields } = form;
  const { username } = form.values;
  const check = useUsernameCheck(username, usernameSchema.safeParse(username).success, true);
  const isRefused = fields.formState.errors.username?.type === REFUSED;
  const save = useSaveForm({
    form,
    write: createWaitlist,
    act: ({ username }) => `Creating the waitlist of ${username}`,
    leaveTo: ({ displayName }) => ({ to: '/lists/waitlists', search: { newWaitlist: displayName } }),
    notice: ({ displayName }) => madeText(displayName),
    onRefused: ({ status }) => {
      // The field shows the text of the username check, the notice the server's.
      if (status === 409) fields.setError('username', { type: REFUSED, message: USERNAME_TAKEN });
      return false;
    },
  });

  return (
    <>
      <PageHeader title="New Waitlist">{ALL_WAITLISTS}</PageHeader>
      <WaitlistForm
        {...save}
        waitlist={null}
        action="Create"
        blockedBecause={isRefused || check.problem ? correctFirst(LABELS.username) : check.blockedBecause}
        usernameField={
          <TextField
            form={fields}
            name="username"
            label="Username"
            required
            noSpaces
            autoFocus
            problem={check.problem}
            hint={check.busy ? 'checking…' : NO_HINT}
          />
        }
      />
    </>
  );
}

/** Edits a waitlist site. The list is searched by name, because the API has no call for a single waitlist. */
export function EditWaitlistPage({ username }: { username: string }) {
  const wantedName = username.toLowerCase();
  const listed = useRow(waitlistsQuery, (waitlist) => waitlist.username.toLowerCase() === wantedName);
  const waitlist = useFirst(listed.row, listed.settled);
  return (
    <>
      <PageHeader title="Edit Waitlist">{ALL_WAITLISTS}</PageHeader>
      {waitlist ? <EditWaitlist waitlist={waitlist} /> : <Unread {...listed} />}
    </>
  );
}

function Unread({ read, isMissing }: Pick<ReturnType<typeof useRow>, 'read' | 'isMissing'>) {
  if (read.failure) return <FailedPanel title="The waitlist could not be loaded" read={read} />;
  if (isMissing) return <MissingPanel body="No waitlist has this username. It may have been deleted." />;
  return <FormSkeleton heights={[76, 76, 134, 272, 272]} />;
}

function EditWaitlist({ waitlist }: { waitlist: Waitlist }) {
  const start = valuesOf(waitlist);
  const draftKey = `waitlist:${waitlist.id}`;
  const form = useBodyForm({ start, schema: waitlistEdit(start), labels: LABELS, draftKey });
  const save = useSaveForm({
    form,
    write: patchWaitlist(waitlist.id, waitlist.username),
    act: () => `Editing ${waitlist.username}'s waitlist`,
    leaveTo: () => ({ to: '/lists/waitlists' }),
    notice: ({ displayName = waitlist.displayName }) => `you saved the Waitlist Site of ${displayName}`,
  });

  return (
    <WaitlistForm
      {...save}
      waitlist={waitlist}
      action="Save Changes"
      usernameField={
        <TextField
          form={form.fields}
          name="username"
          label="Username"
          readOnly
          hint="A username cannot be changed."
        />
      }
    />
  );
}
