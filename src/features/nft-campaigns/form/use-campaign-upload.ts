import { CREATE_UPLOAD_FAILED, useUpload } from '@/api/upload/use-upload';
import { FORM_NOTICE_MS, notify, notifyFailure } from '@/ui/overlays/notice';

const ATTACHED = 'cannot delete media attached to an NFT campaign';

/** Reports why media could not be deleted. */
export function alertMediaFailure(error: Error): void {
  if (error.message === ATTACHED) {
    const text = 'Cannot delete media attached to an NFT campaign';
    notify({ tone: 'failure', text, ms: FORM_NOTICE_MS });
  } else notifyFailure(error, { ms: FORM_NOTICE_MS });
}

/** The media of the campaign form: chosen first, then uploaded by a separate button. */
export function useCampaignUpload() {
  return useUpload({
    failureText: CREATE_UPLOAD_FAILED,
    byButton: true,
    // A save whose answer was lost may have attached them. The server's cleanup removes all others.
    onDropFailure: (error) => {
      if (error.message === ATTACHED) alertMediaFailure(error);
    },
  });
}
