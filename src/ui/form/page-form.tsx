import { type LinkProps, useCanGoBack, useRouter } from '@tanstack/react-router';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../controls/button';
import { BEING_SAVED } from '../press/locked-context';
import { PressForm } from '../press/press-form';
import { from } from '../theme/breakpoints';
import { page } from './form.css';
import { buttons, pageButtons } from './form-buttons.css';
import { type FormShellProps, useFormShell } from './form-shell';
import { withPreview } from './preview.css';
import { useIsPageOpen } from './use-is-page-open';

/** From this width up there is room for a preview beside the form. */
const ROOM = window.matchMedia(from(1300));

function watchRoom(onChange: () => void) {
  ROOM.addEventListener('change', onChange);
  return () => ROOM.removeEventListener('change', onChange);
}

/** Whether there is room for a preview beside the form (users-77). */
const useRoomBeside = () => useSyncExternalStore(watchRoom, () => ROOM.matches);

/** The props of the forms that are pages; each has a part of them for its own. */
export type PageFormProps<Values extends FieldValues, Body> = Omit<
  FormShellProps<Values, Body>,
  'createsIn'
> & {
  /** The list of the entries: Cancel goes there when the history has no previous page. */
  listPath: LinkProps['to'];
  /** The form makes a new entry of the list. */
  creates?: boolean;
  /** What the public page will show, beside the form where there is room. */
  preview?: ReactNode;
};

/** The shell of every form that is a page. `useSaveForm` shows a refused save in a notice, and leaves after a save. */
export function PageForm<Values extends FieldValues, Body>(props: PageFormProps<Values, Body>) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const isFormOpen = useIsPageOpen();
  const preview = useRoomBeside() && props.preview;
  const createsIn = props.creates ? props.listPath : undefined;
  const { formProps, content, submitButton, statusLine, guard } = useFormShell(
    { ...props, createsIn },
    { isLocked: props.saving },
  );

  function cancel() {
    // Pressed again while the code of the previous page is loading.
    if (!isFormOpen()) return;
    if (canGoBack) router.history.back();
    else void router.navigate({ to: props.listPath });
  }

  return (
    <>
      {/* The same element with and without a preview: otherwise a resize of the window would mount the form anew. */}
      <div className={preview ? withPreview : undefined}>
        <PressForm {...formProps} className={page}>
          {content}
          <div className={pageButtons}>
            {statusLine}
            <div className={buttons}>
              <Button disabledReason={props.saving && !props.saved && BEING_SAVED} onClick={cancel}>
                Cancel
              </Button>
              {submitButton}
            </div>
          </div>
        </PressForm>
        {preview}
      </div>
      {guard.question}
    </>
  );
}
