import { Link, type LinkProps } from '@tanstack/react-router';
import { Button } from '../controls/button';
import { buttons } from './form-buttons.css';
import { unconfirmed } from './messages.css';

type Props = {
  listPath: LinkProps['to'];
  /** The form cannot be sent. */
  disabled: boolean;
  onSendAgain: () => void;
};

/** A long form may be scrolled elsewhere. */
function scrollTo(panel: HTMLElement | null) {
  panel?.scrollIntoView({ block: 'nearest' });
}

/** Shown in a form whose create is not confirmed: sending the form again could create a second entry. */
export function UnconfirmedCreate({ listPath, disabled, onSendAgain }: Props) {
  return (
    <div ref={scrollTo} className={unconfirmed}>
      <p role="status">
        It is not known whether this was created. Look in the list before you send it again.
      </p>
      <div className={buttons}>
        <Link to={listPath} target="_blank">
          Open the list
        </Link>
        <Button small disabled={disabled} onPress={onSendAgain}>
          Send again
        </Button>
      </div>
    </div>
  );
}
