import type { Fact } from '@/rules/person-facts';
import { Badge } from '../text/badge';
import { Avatar } from './avatar';
import * as css from './person-chip.css';

interface PersonCardProps {
  id: string;
  name: string;
  avatar: string | null;
  facts: readonly Fact[];
}

const GAP = 4;

/** What is known about a user, below their name. It holds nothing to press. */
export function PersonCard({ id, name, avatar, facts }: PersonCardProps) {
  return (
    <span id={id} ref={show} role="tooltip" popover="manual" className={css.card}>
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

/** Shows the card in the top layer, where nothing clips it, below its chip or above it if there is no room. */
function show(card: HTMLElement | null) {
  const chip = card?.parentElement;
  if (!card || !chip) return;
  card.showPopover?.();
  const at = chip.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = card;
  const below = at.bottom + GAP;
  const fits = below + offsetHeight <= window.innerHeight;
  const left = Math.max(GAP, Math.min(at.left, window.innerWidth - offsetWidth - GAP));
  Object.assign(card.style, { left: `${left}px`, top: `${fits ? below : at.top - GAP - offsetHeight}px` });
}
