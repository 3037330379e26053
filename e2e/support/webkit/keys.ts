import { Key } from 'selenium-webdriver';

const NAMED: Record<string, string> = {
  Control: Key.CONTROL,
  Shift: Key.SHIFT,
  Alt: Key.ALT,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  Space: Key.SPACE,
  Backspace: Key.BACK_SPACE,
  Delete: Key.DELETE,
  ArrowDown: Key.ARROW_DOWN,
  ArrowUp: Key.ARROW_UP,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  Home: Key.HOME,
  End: Key.END,
};

/** Keys pressed together: Playwright's `Control+k` in WebDriver's characters. */
export type Chord = { together: string[] };

export function chord(keys: string): Chord {
  return { together: keys.split(/\+(?=.)/).map((key) => NAMED[key] ?? key) };
}
