import { type FocusEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { truncate } from '@/lib/format/truncate';
import type { Fact } from '@/rules/person-facts';
import { isId, isUsername } from '@/wire/grammar';
import { useEscapeFirst } from '../keyboard/use-outside';
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
  /** The address of the picture; without it the chip is the name alone. */
  avatar?: string | null;
  /** In pixels. */
  size?: number;
  /** The keys of a shortcut on a card. */
  shortcut?: string;
  /** The labels of the facts that this row shows. */
  says?: readonly (string | false | null)[];
  /** Looks up facts about the user that other reads brought; makes no call. */
  known?: (id: string | null, name: string) => { avatar: string | null; facts: readonly Fact[] } | null;
}

/**
 * Somebody who is named on a page: picture and name, as a link to their dossier, with a card of what is
 * already known, if anything is. A name that no user can have is plain text.
 */
export function PersonChip({ name, id = null, size = 20, says = [], ...props }: PersonChipProps) {
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
  // The card comes only with what the row does not say.
  const isNews = ({ label }: Fact) => !says.includes(label);
  const card = found?.facts.some(isNews) && found;
  return (
    <span className={css.chip} {...hover.props}>
      {picture}
      <PersonName name={name} person={person} shortcut={shortcut} describedBy={card ? cardId : undefined}>
        {spelled}
      </PersonName>
      {mark}
      {card && (
        // What is known about the user, below their name. It holds nothing to press.
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

/** How long the pointer or the focus rests on something before its card shows, in ms. */
const SHOW_AFTER_MS = 400;
/** How long the card waits for the pointer to come back, in ms. */
const HIDE_AFTER_MS = 200;

/**
 * Shows a card while the pointer or the keyboard's focus rests on an element. The card can be hovered and is
 * dismissed by Escape, which then does nothing else (WCAG 1.4.13). Spread `props` on the element that
 * contains both.
 */
function useHoverCard(cardId: string) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The next focus is given back by what a click has opened. */
  const pressed = useRef(false);

  useEffect(() => () => clearTimeout(timer.current), []);

  useEscapeFirst(open, (event) => {
    // Where nothing is known there is no card.
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
