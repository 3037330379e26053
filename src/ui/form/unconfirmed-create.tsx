import { Link, type LinkProps } from '@tanstack/react-router';
import { Button } from '../controls/button';
import { buttons } from './form-buttons.css';
import { unconfirmed } from './messages.css';

type Props = {
  listPath: LinkProps['to'];
  /** Null if the form can be sent. */
  whyNotReady: string | null;
  onSendAgain: () => void;
};

/** A long form may be scrolled away from the panel. */
function scrollIntoView(panel: HTMLElement | null) {
  panel?.scrollIntoView({ block: 'nearest' });
}

/** Shown in a form whose create is not confirmed: sending the form again could create a second entry. */
export function UnconfirmedCreate({ listPath, whyNotReady, onSendAgain }: Props) {
  return (
    <div ref={scrollIntoView} className={unconfirmed}>
      <p role="status">
        It is not known whether this was created. Look in the list before you send it again.
      </p>
      <div className={buttons}>
        <Link to={listPath} target="_blank">
          Open the list
        </Link>
        <Button small disabledReason={whyNotReady} onPress={onSendAgain}>
          Send again
        </Button>
      </div>
    </div>
  );
}
