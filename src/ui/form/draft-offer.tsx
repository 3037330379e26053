import type { FieldValues } from 'react-hook-form';
import { Button } from '../controls/button';
import { BEING_SAVED } from '../keyboard/press';
import * as css from './form.css';
import type { BodyForm } from './use-body-form';
import { useDraft } from './use-draft';

type Props<Values extends FieldValues, Body> = { form: BodyForm<Values, Body>; saving: boolean };

/** Keeps the draft of a form, and offers the text of an earlier visit. */
export function DraftOffer<Values extends FieldValues, Body>({ form, saving }: Props<Values, Body>) {
  const draft = useDraft(form.fields, form.draftKey);
  if (!draft.isOffered) return null;
  return (
    <div role="status" className={css.offer}>
      <p>You have unsaved text from earlier.</p>
      {form.takesFiles && <p>If you had chosen a file, choose it again.</p>}
      <div className={css.buttons}>
        <Button small disabledReason={saving && BEING_SAVED} onClick={draft.restore}>
          Restore
        </Button>
        <Button small onClick={draft.discard}>
          Discard
        </Button>
      </div>
    </div>
  );
}
