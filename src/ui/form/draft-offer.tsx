import { Button } from '../controls/button';
import * as css from './form.css';

/** Offers to restore the draft from before a reload. */
export function DraftOffer({ onRestore, onDiscard }: { onRestore: () => void; onDiscard: () => void }) {
  return (
    <div role="status" className={css.offer}>
      <p>What you typed here before the page was reloaded was not saved.</p>
      <Button small onClick={onRestore}>
        Bring it back
      </Button>
      <Button small onClick={onDiscard}>
        Discard
      </Button>
    </div>
  );
}
