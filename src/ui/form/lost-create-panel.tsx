import { Link, type LinkProps } from '@tanstack/react-router';
import type { LostCreate } from '@/lib/lost-create';
import { Button } from '../controls/button';
import * as css from './form.css';

const NO_ANSWER = 'No answer arrived. The entry may have been created.';

const TEXTS = {
  checking: `${NO_ANSWER} The list is read again as soon as the server can be reached.`,
  inList: 'No answer arrived, but the entry was created.',
  notInList: 'No answer arrived, and the entry is not in the list: send again.',
  unknown: `${NO_ANSWER} The list does not show whether it was. Look there before you send it again.`,
};

/** Why the submit button is disabled after a lost answer, or null. */
export function heldBecause(lost: LostCreate | null | undefined): string | null {
  return lost && lost !== 'notInList' ? TEXTS[lost] : null;
}

type Props = {
  lost: LostCreate;
  /** The id of the text, which says why the form cannot be sent. */
  textId: string;
  listPath: LinkProps['to'];
  /** Null while the form itself cannot be sent. */
  onSendAgain: (() => void) | null;
};

/** Shown in a create form after a lost answer: sending the form again could create a second item. */
export function LostCreatePanel({ lost, textId, listPath, onSendAgain }: Props) {
  const held = heldBecause(lost) !== null;
  return (
    <div className={css.unconfirmed}>
      <p id={textId} role="status" className={css.unconfirmedText}>
        {TEXTS[lost]}
      </p>
      {held && (
        <div className={css.buttons}>
          {lost !== 'checking' && <Link to={listPath}>Open the list</Link>}
          <Button small disabled={onSendAgain === null} onPress={() => onSendAgain?.()}>
            Send again anyway
          </Button>
        </div>
      )}
    </div>
  );
}
