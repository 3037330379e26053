import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { beforeSignOut } from '@/lib/browser/sign-out-guards';
import type { Upload } from '@/lib/files/upload-state';
import { createUploadChain } from './upload-chain';
import { usePageHide } from './use-page-hide';

type Options = {
  /** The text of `window.alert`, shown once per failed attempt. */
  failureText: string;
  /** The file is chosen first; a separate button uploads it (the campaign modal). */
  byButton?: boolean;
  /** Called when a file that was not kept could not be deleted. */
  onDropFailure?: (error: Error) => void;
  onChange: (upload: Upload) => void;
};

/** After a failed upload in the edit forms of sites and waitlists. */
export const EDIT_UPLOAD_FAILED = 'An error has occurred while uploading media. Please try again.';
/** After a failed upload in all other forms, and after a refused create of a site. */
export const CREATE_UPLOAD_FAILED = 'something went wrong! please try again';

/**
 * The upload of a form's one picture or video, for `MediaField`; returns what the buttons of the field do.
 * An uploaded file is deleted when the form is left, the viewer signs out or the tab is closed, unless `keepMedia`
 * (kept-media.ts) was called with its id: the file is being saved then.
 */
export function useUpload({ failureText, byButton = false, onDropFailure, onChange }: Options) {
  const client = useQueryClient();
  // The chain keeps its first `failureText` and `onDropFailure`; `onChange` is always the newest.
  const [chain] = useState(() => createUploadChain(client, () => window.alert(failureText), onDropFailure));
  const report = useEffectEvent(() => onChange(chain.get()));

  useEffect(() => chain.subscribe(() => report()), [chain]);
  usePageHide(chain.pageHidden);
  // `detach` at the unmount would be too late: the server refuses a deletion after the end of the session.
  useEffect(() => beforeSignOut(chain.detach), [chain]);
  useEffect(() => chain.detach, [chain]);

  return {
    onPick: byButton ? chain.choose : chain.start,
    onUpload: byButton ? chain.upload : undefined,
    onRetry: chain.retry,
    onRemove: chain.reset,
  };
}
