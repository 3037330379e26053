import { useCreate } from '@/api/query/use-create';
import { CREATE_UPLOAD_FAILED } from '@/api/upload/use-upload';
import { useUsernameCheck } from '@/api/use-username-check';
import { createWaitlist } from '@/api/waitlists';
import { TextField } from '@/ui/form/fields/input-fields';
import { useLeaveAfterSave } from '@/ui/form/leaving';
import { notifyFormFailure, useBodyForm, whileSaving } from '@/ui/form/use-body-form';
import { PageHeader } from '@/ui/lists/page-header';
import { USERNAME_TAKEN, usernameSchema } from '@/wire/user-patch.schema';
import { AllWaitlistsLink, useWaitlistUploads, WaitlistForm } from './waitlist-form';
import { madeText } from './waitlist-texts';
import { BLANK_WAITLIST, LABELS, newWaitlist } from './waitlist-values';

/** The fault of a name that the server refused. The next keystroke clears it. */
const REFUSED = 'refused';

/** Creates a waitlist site (waitlists-10). */
export function NewWaitlistPage() {
  const leave = useLeaveAfterSave();
  const uploads = useWaitlistUploads(CREATE_UPLOAD_FAILED);
  const form = useBodyForm({
    start: BLANK_WAITLIST,
    schema: newWaitlist(uploads.ids),
    labels: LABELS,
    uploads: uploads.places,
  });
  const { fields } = form;
  const { username } = form.values;
  const check = useUsernameCheck(username, usernameSchema.safeParse(username).success, true);
  const refused = fields.formState.errors.username?.type === REFUSED;
  const write = useCreate({
    ...createWaitlist,
    ...whileSaving(form),
    body: form.body,
    report: (error) => {
      // The field says it in the words of the check, the notice in those of the server.
      if (error.status === 409) fields.setError('username', { type: REFUSED, message: USERNAME_TAKEN });
      notifyFormFailure(error);
    },
    onSuccess: (_answer, { displayName }) =>
      leave({ to: '/lists/waitlists', search: { newWaitlist: displayName } }, madeText(displayName)),
  });

  return (
    <>
      <PageHeader title="New Waitlist">
        <AllWaitlistsLink />
      </PageHeader>
      <WaitlistForm
        form={form}
        uploads={uploads}
        waitlist={null}
        action="Create"
        blockedBecause={refused ? USERNAME_TAKEN : check.blockedBecause}
        blockedAt={refused || check.problem ? 'username' : null}
        draftKey="waitlist"
        write={write}
        username={
          <TextField
            form={fields}
            name="username"
            label="Username"
            required
            noSpaces
            autoFocus
            spellCheck={false}
            problem={check.problem}
            hint={check.busy ? 'checking…' : undefined}
          />
        }
      />
    </>
  );
}
