import { type ComponentProps, useId } from 'react';
import { Button } from '@/ui/controls/button';
import * as css from './page.css';

/** A button that says beside it why it is disabled. Screen readers get the reason with the button. */
export function ReasonedButton(props: ComponentProps<typeof Button>) {
  const why = useId();
  return (
    <div className={css.inLine}>
      <Button {...props} reasonShownBy={why} />
      <span id={why} aria-hidden className={css.muted}>
        {props.disabledReason}
      </span>
    </div>
  );
}
