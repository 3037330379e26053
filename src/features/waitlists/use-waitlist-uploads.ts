import { useUpload } from '@/api/upload/use-upload';

/** The two uploads of a waitlist's form. */
export function useWaitlistUploads(failureText: string) {
  const avatar = useUpload({ failureText });
  const media = useUpload({ failureText });
  return {
    avatar,
    media,
    ids: { avatarMediaId: avatar.mediaId, mediaId: media.mediaId },
    /** For useBodyForm, by their place in the body. */
    places: { avatarMediaId: avatar, mediaId: media },
  };
}

export type WaitlistUploads = ReturnType<typeof useWaitlistUploads>;
