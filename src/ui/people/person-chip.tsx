import { useId } from 'react';
import { truncate } from '@/lib/format/truncate';
import type { Fact } from '@/rules/person-facts';
import { isId, isUsername } from '@/wire/grammar';
import { useEscapeFirst } from '../hooks/use-escape-first';
import { showBeside } from '../overlays/show-beside';
import { Badge } from '../text/badge';
import { useSpelledOut } from '../text/spelled-out';
import { Avatar } from './avatar';
import * as css from './people.css';
import { PersonName } from './person-name';
import { useHoverCard } from './use-hover-card';

interface PersonChipProps {
  name: string;
  /** The user's id, if known. */
  id?: string | null;
  /** The address of the picture; without an address the chip is only the name. */
  avatar?: string | null;
  /** In pixels. */
  size?: number;
  /** The keys of a shortcut on a card. */
  shortcut?: string;
  /** The labels of the facts that the row already shows. */
  shownFacts?: readonly (string | false | null)[];
  /** Looks up cached facts about the user; makes no call. */
  lookUp: (id: string | null, name: string) => KnownPerson | null;
}

type KnownPerson = { avatar: string | null; facts: readonly Fact[] };

/**
 * A person on a page: picture and name, as a link to the dossier, with a hover card of cached facts, if any. A name that no
 * user can have is plain text.
 */
export function PersonChip({ name, id = null, size = 20, shownFacts = [], ...props }: PersonChipProps) {
  const { avatar, shortcut, lookUp } = props;
  const person = personOf(id, name);
  const { shown, mark } = useSpelledOut(truncate(name));
  const cardId = useId();
  const hover = useHoverCard();
  const knownPerson = hover.open ? lookUp(id, name) : null;
  // The card is shown only for facts that the row does not show.
  const card = knownPerson?.facts.some(({ label }) => !shownFacts.includes(label)) ? knownPerson : null;

  // Escape closes only the card.
  useEscapeFirst(card !== null, (event) => {
    event.stopPropagation();
    event.preventDefault();
    hover.close();
  });

  const picture = avatar !== undefined && <Avatar src={avatar} name={name} size={size} />;
  if (person === null) {
    return (
      <span className={css.chip}>
        {picture}
        <bdi className={css.plain}>{shown}</bdi>
        {mark}
      </span>
    );
  }
  return (
    <span className={css.chip} {...hover.props}>
      {picture}
      <PersonName name={name} person={person} shortcut={shortcut} describedBy={card ? cardId : undefined}>
        {shown}
      </PersonName>
      {mark}
      {card && <FactsCard id={cardId} name={name} avatar={card.avatar ?? avatar} facts={card.facts} />}
    </span>
  );
}

type FactsCardProps = { id: string; name: string; avatar: string | null | undefined; facts: readonly Fact[] };

/** The cached facts, below the name. Nothing on the card can be pressed. */
function FactsCard({ id, name, avatar, facts }: FactsCardProps) {
  return (
    <span id={id} ref={showBeside} role="tooltip" popover="manual" className={css.card}>
      <Avatar src={avatar} name={name} size={40} />
      <span className={css.about}>
        <bdi className={css.fullName}>{name}</bdi>
        <span className={css.facts}>
          {facts.map(({ label, tone }) => (
            <Badge key={label} label={label} tone={tone} />
          ))}
        </span>
      </span>
    </span>
  );
}

/** The person in the address of the dossier: the id if known, else the name; null for a name that no user can have. */
function personOf(id: string | null, name: string): string | null {
  if (isId(id)) return id;
  return isUsername(name) ? name : null;
}
