import { Link, type LinkProps } from '@tanstack/react-router';
import { Button } from '../controls/button';
import * as css from './form.css';

/** Why a form cannot simply be sent again after a lost answer. */
export const LOST_CREATE =
  'No answer arrived. The entry may have been created: look in the list before you send it again.';

type Props = {
  /** The id of the text, which says why the form cannot be sent. */
  textId: string;
  listPath: LinkProps['to'];
  /** Null while the form itself cannot be sent. */
  onSendAgain: (() => void) | null;
};

/** Shown in a create form after a lost answer: sending the form again could create a second item. */
export function LostCreatePanel({ textId, listPath, onSendAgain }: Props) {
  return (
    <div className={css.unconfirmed}>
      <p id={textId} role="status" className={css.unconfirmedText}>
        {LOST_CREATE}
      </p>
      <div className={css.buttons}>
        {/* In a tab of its own: what was typed here stays. */}
        <Link to={listPath} target="_blank">
          Open the list
        </Link>
        <Button small disabled={onSendAgain === null} onPress={() => onSendAgain?.()}>
          Send again anyway
        </Button>
      </div>
    </div>
  );
}
