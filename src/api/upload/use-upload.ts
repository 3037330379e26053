import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { blockedReason, isRunning } from '@/lib/upload-state';
import { createUploadChain } from './upload-chain';
import { usePageHide } from './use-page-hide';

type Options = {
  /** What `window.alert` says once for each try that failed (spec 01 §8, 02 §8). */
  failureText: string;
  /** The file is chosen first and uploaded by a button of its own (the campaign modal). */
  byButton?: boolean;
  /** What was not kept could not be deleted. */
  onDropFailure?: (error: Error) => void;
};

/** What create forms, and the two edit forms, say when an upload fails (spec 02 §8). */
export const CREATE_UPLOAD_FAILED = 'something went wrong! please try again';
export const EDIT_UPLOAD_FAILED = 'An error has occurred while uploading media. Please try again.';

/**
 * The upload of a form's one picture or video (spec 02 §4). In a form:
 * ```tsx
 * const upload = useUpload({ failureText: CREATE_UPLOAD_FAILED });
 * const { send } = useWrite({ ...createSite, onMutate: upload.keep, onError: upload.release, onSuccess });
 * <MediaField label="Photo or video" required accept="imageOrVideo" {...upload.field} />
 * // whyNot={upload.whyNot ?? …}; body: { mediaId: upload.mediaId }
 * ```
 * A file that was uploaded and not kept is deleted when the form is left or the tab closed. `keep` says that it is
 * being saved, so that leaving meanwhile does not delete it; `release` that the save was refused.
 */
export function useUpload({ failureText, byButton = false, onDropFailure }: Options) {
  const client = useQueryClient();
  const [chain] = useState(() => createUploadChain(client, () => window.alert(failureText), onDropFailure));
  const { state, file } = useSyncExternalStore(chain.subscribe, chain.get);

  usePageHide(chain.vanish);
  useEffect(() => {
    chain.enter();
    return chain.leave;
  }, [chain]);

  return {
    state,
    /** What was chosen here, uploaded or not. */
    file,
    /** Set once it is uploaded: what the form sends. */
    mediaId: state.phase === 'done' ? state.mediaId : null,
    busy: isRunning(state),
    /** Leaving would lose it: for PageForm. */
    unsaved: file !== null,
    /** Why a form with this upload cannot be sent now; null also when nothing was chosen. */
    blockedBecause: blockedReason(state, file !== null),
    start: chain.start,
    retry: chain.retry,
    /** Aborts it at any moment and deletes what was reserved. */
    cancel: chain.discard,
    /** Takes the file out of the form and deletes what was uploaded. */
    remove: chain.discard,
    keep: chain.keep,
    release: chain.release,
    /** For MediaField. */
    field: {
      file,
      progress: state,
      onPick: byButton ? chain.choose : chain.start,
      onUpload: byButton ? chain.upload : undefined,
      onCancel: chain.discard,
      onRetry: chain.retry,
      onRemove: chain.discard,
    },
  };
}
