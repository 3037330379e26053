import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { blockedReason, isRunning } from '@/lib/files/upload-state';
import { createUploadChain } from './upload-chain';
import { usePageHide } from './use-page-hide';

type Options = {
  /** The text of `window.alert`, shown once per failed attempt. */
  failureText: string;
  /** The file is chosen first; a separate button uploads it (the campaign modal). */
  byButton?: boolean;
  /** Called when a file that was not kept could not be deleted. */
  onDropFailure?: (error: Error) => void;
};

/** The message of create forms, and of the two edit forms, when an upload fails. */
export const CREATE_UPLOAD_FAILED = 'something went wrong! please try again';
export const EDIT_UPLOAD_FAILED = 'An error has occurred while uploading media. Please try again.';

/**
 * The upload of a form's one picture or video. In a form:
 * ```tsx
 * const upload = useUpload({ failureText: CREATE_UPLOAD_FAILED });
 * const { send } = useWrite({ ...createSite, onMutate: upload.keep, onError: upload.release, onSuccess });
 * <MediaField label="Photo or video" required accept="imageOrVideo" {...upload.field} />
 * // blockedBecause={upload.blockedBecause}; body: { mediaId: upload.mediaId }
 * ```
 * An uploaded file is deleted when the form is left or the tab is closed, unless `keep` was called: the file is
 * being saved then. `release` reports that the save was refused.
 */
export function useUpload({ failureText, byButton = false, onDropFailure }: Options) {
  const client = useQueryClient();
  const [chain] = useState(() => createUploadChain(client, () => window.alert(failureText), onDropFailure));
  const { state, file } = useSyncExternalStore(chain.subscribe, chain.get);

  usePageHide(chain.pageHidden);
  useEffect(() => {
    chain.attach();
    return chain.detach;
  }, [chain]);

  return {
    /** The chosen file, uploaded or not. */
    file,
    /** The id that the form sends; null until the file is uploaded. */
    mediaId: state.phase === 'done' ? state.mediaId : null,
    busy: isRunning(state),
    /** Leaving would lose the file: for PageForm. */
    unsaved: file !== null,
    /** Why a form with this upload cannot be sent now; null if nothing was chosen. */
    blockedBecause: blockedReason(state, file !== null),
    keep: chain.keep,
    release: chain.release,
    /** Props for MediaField. */
    field: {
      file,
      progress: state,
      onPick: byButton ? chain.choose : chain.start,
      onUpload: byButton ? chain.upload : undefined,
      onCancel: chain.reset,
      onRetry: chain.retry,
      onRemove: chain.reset,
    },
  };
}
