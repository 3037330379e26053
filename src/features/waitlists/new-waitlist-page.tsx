import { useWrite } from '@/api/query/use-write';
import { useUsernameCheck } from '@/api/use-username-check';
import { createWaitlist } from '@/api/waitlists';
import { ApiError } from '@/lib/api-error';
import { TextField } from '@/ui/form/text-field';
import { FORM_NOTICE_MS, notify, notifyFailure } from '@/ui/notice';
import { PageHeader } from '@/ui/page-header';
import { USERNAME_TAKEN, usernameSchema } from '@/wire/user-patch';
import { AllWaitlistsLink } from './all-waitlists-link';
import { useWaitlistForm } from './use-waitlist-form';
import { WaitlistFields } from './waitlist-fields';
import { bodyOf, createBlockedReason } from './waitlist-values';

/** The name's fault once the server has refused it; the next key stroke forgets it. */
const REFUSED = 'refused';

/** Makes a waitlist site (spec 02 §2, §5). `onCreated` leaves the page. */
export function NewWaitlistPage({ onCreated }: { onCreated: (displayName: string) => void }) {
  const fields = useWaitlistForm(null);
  const { form, draft, files } = fields;
  const refused = form.formState.errors.username?.type === REFUSED;
  const check = useUsernameCheck(draft.username, usernameSchema.safeParse(draft.username).success, true);
  const { send, busy, isSuccess } = useWrite({
    ...createWaitlist,
    onMutate: fields.keep,
    onSuccess: (_answer, { displayName }) => onCreated(displayName),
    onError: fields.release,
    report: (error) => {
      if (error instanceof ApiError && error.status === 409) {
        form.setError('username', { type: REFUSED, message: USERNAME_TAKEN });
        notify({ tone: 'failure', text: USERNAME_TAKEN, ms: FORM_NOTICE_MS });
      } else notifyFailure(error, { ms: FORM_NOTICE_MS });
    },
  });

  return (
    <>
      <PageHeader title="New Waitlist">
        <AllWaitlistsLink />
      </PageHeader>
      <WaitlistFields
        form={fields}
        waitlist={null}
        action="Create"
        whyNot={createBlockedReason(draft, { ...check, free: check.free && !refused }, fields, files)}
        // Also while the list is on its way: a second click then would make a second one.
        saving={busy || isSuccess}
        onSubmit={(press) => {
          const body = bodyOf(form.getValues(), files);
          if (body) send(press, body);
        }}
      >
        <TextField
          form={form}
          name="username"
          label="Username"
          required
          noSpaces
          autoFocus
          autoComplete="off"
          spellCheck={false}
          problem={check.problem}
          hint={check.busy ? 'checking…' : undefined}
        />
      </WaitlistFields>
    </>
  );
}
