import type { FieldValues } from 'react-hook-form';
import { uploadsIn } from '@/lib/files/upload-state';
import { formatCounted } from '@/lib/format/format';
import { Button } from '../controls/button';
import { BEING_SAVED } from '../press/locked-context';
import { buttons } from './form-buttons.css';
import { offer as offerClass } from './messages.css';
import type { BodyForm } from './use-body-form';

type Props<Values extends FieldValues, Body> = { form: BodyForm<Values, Body>; saving: boolean };

/** Offers the text of an earlier visit. */
export function DraftOffer<Values extends FieldValues, Body>({ form, saving }: Props<Values, Body>) {
  const { offer, restore, discard } = form.draft;
  if (!offer) return null;
  return (
    <div role="status" className={offerClass}>
      <p>You have unsaved text from earlier.</p>
      {offer.left > 1 && (
        <p>{`${offer.left} drafts are kept. This one has ${formatCounted(offer.characters, 'character')}.`}</p>
      )}
      {uploadsIn(form.values).length > 0 && <p>If you had chosen a file, choose it again.</p>}
      <div className={buttons}>
        <Button small disabledReason={saving && BEING_SAVED} onClick={restore}>
          Restore
        </Button>
        <Button small onClick={discard}>
          Discard
        </Button>
      </div>
    </div>
  );
}
