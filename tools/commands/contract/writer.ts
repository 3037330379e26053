import type { Checks } from './checks';
import type { Session } from './exchange';
import type { Throwaways } from './throwaways';

/** What every check of writes needs. */
export type Writer = {
  checks: Checks;
  session: Session;
  throwaways: Throwaways;
  /** Part of every stored text, so that a person can recognize a leftover. */
  marker: string;
  /** A username that does not exist. */
  username: string;
  /** A user without a site, whom the operator named. */
  siteFor: string | null;
  /** The id of an uploaded picture, for this create; null, and a skipped row, if none could be uploaded. */
  pictureFor(call: string): string | null;
};

export type Uploader = Omit<Writer, 'pictureFor'>;
