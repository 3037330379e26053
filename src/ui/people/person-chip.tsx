import { useEffect, useId, useState } from 'react';
import { truncate } from '@/lib/format/truncate';
import type { Fact } from '@/rules/person-facts';
import { isId, isUsername } from '@/wire/grammar';
import { loadOnce } from '../overlays/on-demand';
import { useSpelledOut } from '../text/spelled-out';
import { Avatar } from './avatar';
import type { PersonCard } from './person-card';
import * as css from './person-chip.css';
import { PersonName } from './person-name';
import { useHoverCard } from './use-hover-card';

const loadCard = loadOnce(() => import('./person-card'), 'PersonCard');

interface PersonChipProps {
  name: string;
  /** The user's id, if known. */
  id?: string | null;
  /** The address of the picture; without it the chip is the name alone. */
  avatar?: string | null;
  /** In pixels. */
  size?: number;
  /** The keys of a shortcut on a card. */
  shortcut?: string;
  /** What this row says about the user. */
  facts?: readonly Fact[];
  /** Looks up facts about the user that other reads brought; makes no call. */
  known?: (id: string | null, name: string) => { avatar: string | null; facts: readonly Fact[] } | null;
}

/**
 * Somebody who is named on a page: picture and name, as a link to their dossier, with a card of what is
 * already known, if anything is. A name that no user can have is plain text.
 */
export function PersonChip({
  name,
  id = null,
  avatar,
  size = 20,
  shortcut,
  facts = [],
  known,
}: PersonChipProps) {
  const person = isId(id) ? id : isUsername(name) ? name : null;
  const { shown: spelled, mark } = useSpelledOut(truncate(name));
  const hover = useHoverCard();
  const cardId = useId();
  const [Card, setCard] = useState<{ Shown: typeof PersonCard } | null>(null);

  useEffect(() => {
    // Without its code there is no card, and the link says enough.
    if (hover.open)
      loadCard().then(
        (Shown) => setCard({ Shown }),
        () => {},
      );
  }, [hover.open]);

  const picture = avatar !== undefined && <Avatar src={avatar} name={name} size={size} />;
  if (person === null) {
    return (
      <span className={css.chip}>
        {picture}
        <bdi className={css.plain}>{spelled}</bdi>
        {mark}
      </span>
    );
  }
  const found = hover.open ? known?.(id, name) : null;
  const said = found?.facts ?? facts;
  const shown = hover.open && Card && said.length > 0;
  return (
    <span className={css.chip} {...hover.props}>
      {picture}
      <PersonName name={name} person={person} shortcut={shortcut} describedBy={shown ? cardId : undefined}>
        {spelled}
      </PersonName>
      {mark}
      {shown && <Card.Shown id={cardId} name={name} avatar={found?.avatar ?? avatar ?? null} facts={said} />}
    </span>
  );
}
