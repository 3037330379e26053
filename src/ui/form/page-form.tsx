import { type LinkProps, useCanGoBack, useRouter } from '@tanstack/react-router';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../button';
import { PressForm } from '../press-form';
import * as css from './form.css';
import { type FormShellProps, useFormShell } from './form-shell';

type Props<Values extends FieldValues, Body> = FormShellProps<Values, Body> & {
  draftKey: string;
  /** The list that the form adds to: Cancel goes there when the history has no previous page. */
  listPath: LinkProps['to'];
  /** Everything is stored, and the page is about to be left. */
  saved?: boolean;
  /** What the public page will show, beside the form where there is room. */
  preview?: ReactNode;
};

/** From this width up there is room for a preview beside the form. */
const ROOM = window.matchMedia('(min-width: 1300px)');
// Styles of the element, because the stylesheet is part of the first screen.
const BESIDE = { display: 'grid', gridTemplateColumns: '680px 1fr', gap: 32, alignItems: 'start' };

function watchRoom(onChange: () => void) {
  ROOM.addEventListener('change', onChange);
  return () => ROOM.removeEventListener('change', onChange);
}

/**
 * The shell of every form that is a page. The caller shows a refused save in a notice (spec 02 §8), and
 * leaves the page after a save with `ignoreBlocker`.
 */
export function PageForm<Values extends FieldValues, Body>(props: Props<Values, Body>) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const { formProps, content, submitButton, missing, leaving } = useFormShell(props, {
    saved: props.saved,
    listPath: props.listPath,
  });

  const hasRoom = useSyncExternalStore(watchRoom, () => ROOM.matches);

  function cancel() {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: props.listPath });
  }

  return (
    <div style={hasRoom && props.preview ? BESIDE : undefined}>
      <PressForm {...formProps} className={css.page}>
        {content}
        <div className={css.pageButtons}>
          {submitButton}
          <Button
            variant="outline"
            disabled={props.saving}
            disabledReason="The form is being saved"
            onClick={cancel}
          >
            Cancel
          </Button>
          {missing}
        </div>
      </PressForm>
      {hasRoom && props.preview}
      {leaving.question}
    </div>
  );
}
