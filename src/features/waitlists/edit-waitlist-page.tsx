import { useState } from 'react';
import { useRead } from '@/api/query/use-read';
import { useWrite } from '@/api/query/use-write';
import { EDIT_UPLOAD_FAILED } from '@/api/upload/use-upload';
import { patchWaitlist, waitlistsQuery } from '@/api/waitlists';
import { leftOut, leftOutText } from '@/lib/odd-rows';
import { TextField } from '@/ui/form/fields/input-fields';
import { FormSkeleton } from '@/ui/form/form-skeleton';
import { useLeaveAfterSave } from '@/ui/form/leaving';
import { useBodyForm, whileSaving } from '@/ui/form/use-body-form';
import { PageHeader } from '@/ui/lists/page-header';
import { FailedPanel, MissingPanel } from '@/ui/overlays/panel';
import type { Waitlist } from '@/wire/waitlists.schema';
import { AllWaitlistsLink, useWaitlistUploads, WaitlistForm } from './waitlist-form';
import { successTexts } from './waitlist-texts';
import { LABELS, valuesOf, waitlistEdit } from './waitlist-values';

/**
 * Edits a waitlist site. It is found by name in the list, as the API has no call for a single one
 *.
 */
export function EditWaitlistPage({ username }: { username: string }) {
  const { data: waitlists, settled, ...read } = useRead(waitlistsQuery);
  // Keep the waitlist as first found: a refetch must not remove the form or change its start values.
  const [found, setFound] = useState<Waitlist | null>(null);
  const wanted = username.toLowerCase();
  const current = waitlists?.find((waitlist) => waitlist.username.toLowerCase() === wanted);
  if (!found && current && settled) setFound(current);
  // An unreadable row may be this waitlist.
  const missing = leftOut(waitlists ?? []);
  const unreadable = settled && !current && missing > 0 ? new Error(leftOutText(missing)) : null;
  const failure = read.failure ?? unreadable;

  return (
    <>
      <PageHeader title="Edit Waitlist">
        <AllWaitlistsLink />
      </PageHeader>
      {found && <EditWaitlist waitlist={found} />}
      {!found && <FailedPanel title="The waitlist could not be loaded" read={{ ...read, failure }} />}
      {!found && !failure && !settled && <FormSkeleton heights={[76, 76, 134, 272, 272]} />}
      {!found && settled && !current && !failure && (
        <MissingPanel body="No waitlist has this username. It may have been deleted." />
      )}
    </>
  );
}

function EditWaitlist({ waitlist }: { waitlist: Waitlist }) {
  const leave = useLeaveAfterSave();
  const uploads = useWaitlistUploads(EDIT_UPLOAD_FAILED);
  const start = valuesOf(waitlist);
  const form = useBodyForm({
    start,
    schema: waitlistEdit(start, uploads.ids),
    labels: LABELS,
    uploads: uploads.places,
  });
  const write = useWrite({
    ...patchWaitlist(waitlist.id, waitlist.username),
    ...whileSaving(form),
    onSuccess: (_answer, { displayName = waitlist.displayName }) =>
      leave({ to: '/lists/waitlists' }, successTexts.save(displayName)),
  });

  return (
    <WaitlistForm
      form={form}
      uploads={uploads}
      waitlist={waitlist}
      action="Save Changes"
      draftKey={`waitlist:${waitlist.id}`}
      write={write}
      username={
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
