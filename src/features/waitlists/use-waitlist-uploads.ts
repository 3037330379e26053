import { useUpload } from '@/api/upload/use-upload';

/** The two uploads of the waitlist form. */
export function useWaitlistUploads(failureText: string) {
  const avatar = useUpload({ failureText });
  const media = useUpload({ failureText });
  return {
    avatar,
    media,
    ids: { avatarMediaId: avatar.mediaId, mediaId: media.mediaId },
    /** The uploads by their field in the body, for useBodyForm. */
    places: { avatarMediaId: avatar, mediaId: media },
  };
}

export type WaitlistUploads = ReturnType<typeof useWaitlistUploads>;
