import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CREATE_UPLOAD_FAILED, EDIT_UPLOAD_FAILED, useUpload } from '@/api/upload/use-upload';
import type { Waitlist } from '@/wire/waitlists';
import { draftOf, EMPTY_DRAFT, resolverOf } from './waitlist-values';

/** The state of the form of a new waitlist (null) or of one that is edited: its texts and its two uploads. */
export function useWaitlistForm(waitlist: Waitlist | null) {
  const [start] = useState(() => (waitlist ? draftOf(waitlist) : EMPTY_DRAFT));
  const form = useForm({
    defaultValues: start,
    resolver: resolverOf(waitlist && start),
    mode: 'onChange',
  });
  const failureText = waitlist ? EDIT_UPLOAD_FAILED : CREATE_UPLOAD_FAILED;
  const avatar = useUpload({ failureText });
  const media = useUpload({ failureText });

  return {
    start,
    form,
    draft: form.watch(),
    avatar,
    media,
    files: { mediaId: media.mediaId, avatarMediaId: avatar.mediaId },
    /** While it is saved, leaving must not take the files away from under it. */
    keep() {
      avatar.keep();
      media.keep();
    },
    release(error: Error) {
      avatar.release(error);
      media.release(error);
    },
  };
}

export type WaitlistForm = ReturnType<typeof useWaitlistForm>;
