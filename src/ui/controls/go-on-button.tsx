import { isRepeatedClick } from '../keyboard/press';
import { handFocusBack } from '../lists/page-title';
import { Button } from './button';

type Props = {
  /** A search that reads a list page by page; `useFinder` returns it. */
  search: { reading: boolean; ended: boolean; failure: Error | null; goOn: () => void; stop: () => void };
};

/**
 * Go on, and Stop while the search reads; nothing after its end or a failure. One button, which keeps the focus:
 * the second click of a double click must not stop what the first has started.
 */
export function GoOnButton({ search }: Props) {
  const { reading, ended, failure, goOn, stop } = search;
  if (!reading && (ended || failure)) return null;
  return (
    <Button
      ref={handFocusBack}
      small
      onClick={(event) => !isRepeatedClick(event) && (reading ? stop() : goOn())}
    >
      {reading ? 'Stop' : 'Go on'}
    </Button>
  );
}
