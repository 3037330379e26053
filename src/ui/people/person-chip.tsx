import { type FocusEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
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

interface PersonChipProps {
  name: string;
  /** The user's id, if known. */
  id?: string | null;
  /** The address of the picture; without an address the chip is the name alone. */
  avatar?: string | null;
  /** In pixels. */
  size?: number;
  /** The keys of a shortcut on a card. */
  shortcut?: string;
  /** The labels of the facts that the row already shows. */
  shownFacts?: readonly (string | false | null)[];
  /** Looks up cached facts about the user; makes no call. */
  known?: (id: string | null, name: string) => { avatar: string | null; facts: readonly Fact[] } | null;
}

/**
 * A person on a page: picture and name, as a link to the dossier, with a hover card of cached facts, if any. A name that no
 * user can have is plain text.
 */
export function PersonChip({ name, id = null, size = 20, shownFacts = [], ...props }: PersonChipProps) {
  const { avatar, shortcut, known } = props;
  const person = isId(id) ? id : isUsername(name) ? name : null;
  const { shown: spelled, mark } = useSpelledOut(truncate(name));
  const cardId = useId();
  const hover = useHoverCard(cardId);

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
  // The card is shown only for facts that the row does not show.
  const isNews = ({ label }: Fact) => !shownFacts.includes(label);
  const card = found?.facts.some(isNews) && found;
  return (
    <span className={css.chip} {...hover.props}>
      {picture}
      <PersonName name={name} person={person} shortcut={shortcut} describedBy={card ? cardId : undefined}>
        {spelled}
      </PersonName>
      {mark}
      {card && (
        // The cached facts, below the name. Nothing on the card can be pressed.
        <span id={cardId} ref={showBeside} role="tooltip" popover="manual" className={css.card}>
          <Avatar src={card.avatar ?? avatar ?? null} name={name} size={40} />
          <span className={css.about}>
            <bdi className={css.fullName}>{name}</bdi>
            <span className={css.facts}>
              {card.facts.map(({ label, tone }) => (
                <Badge key={label} label={label} tone={tone} />
              ))}
            </span>
          </span>
        </span>
      )}
    </span>
  );
}

/** How long the pointer or the focus rests on a chip before the card shows, in ms. */
const SHOW_AFTER_MS = 400;
/** How long the card waits for the pointer to return, in ms. */
const HIDE_AFTER_MS = 200;

/**
 * Shows a card while the pointer or the keyboard focus rests on an element. The card can be hovered, and Escape closes only
 * the card (WCAG 1.4.13). Spread `props` on the element that contains both.
 */
function useHoverCard(cardId: string) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** True after a click, when the opened dialog will return the focus. */
  const pressed = useRef(false);

  useEffect(() => () => clearTimeout(timer.current), []);

  useEscapeFirst(open, (event) => {
    // Without cached facts there is no card.
    if (!document.getElementById(cardId)) return;
    event.stopPropagation();
    event.preventDefault();
    setOpen(false);
  });

  function later(next: boolean, ms: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), ms);
  }

  return {
    open,
    props: {
      // A touch opens the link instead.
      onPointerEnter: (event: PointerEvent) => event.pointerType !== 'touch' && later(true, SHOW_AFTER_MS),
      onPointerLeave: () => later(false, HIDE_AFTER_MS),
      onFocus({ target }: FocusEvent) {
        if (!pressed.current && target.matches(':focus-visible')) later(true, SHOW_AFTER_MS);
        pressed.current = false;
      },
      onBlur: () => later(false, 0),
      onClick() {
        pressed.current = true;
        clearTimeout(timer.current);
        setOpen(false);
      },
    },
  };
}
