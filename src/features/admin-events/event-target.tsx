import { Link } from '@tanstack/react-router';
import { useKnownPerson } from '@/api/known-person';
import { truncate } from '@/lib/truncate';
import { PersonChip } from '@/ui/person-chip';
import type { AdminEvent } from '@/wire/admin-events';
import { isId, isUsername } from '@/wire/grammar';
import * as css from './admin-events-page.css';

/** A name in an event, or a dash if it is missing. */
export function Named({ text }: { text: string | null }) {
  return text ? <bdi>{truncate(text)}</bdi> : <span className={css.absent}>–</span>;
}

/** The member of staff who did it. */
export function Actor({ name }: { name: string }) {
  const known = useKnownPerson();
  return isUsername(name) ? <PersonChip name={name} known={known} /> : <Named text={name} />;
}

/** The target of an event, with a link to its page. */
export function EventTarget({ event }: { event: AdminEvent }) {
  const known = useKnownPerson();
  const { kind, action, metadataName: name, metadataId: id } = event;
  const shown = <Named text={name || id} />;
  // A deleted target has no page.
  if (action === 'delete' || action === 'hide') return shown;
  if (kind === 'user' && isUsername(name)) {
    return <PersonChip name={name} id={id} known={known} />;
  }
  if (kind === 'site' && isUsername(name)) {
    return (
      <Link to="/lists/edit/$username" params={{ username: name }} className={css.link}>
        {shown}
      </Link>
    );
  }
  if (kind === 'waitlist' && isUsername(name)) {
    return (
      <Link to="/lists/waitlists/edit/$username" params={{ username: name }} className={css.link}>
        {shown}
      </Link>
    );
  }
  if (kind === 'faq' && isId(id)) {
    return (
      <Link to="/lists/faq/edit/$faqId" params={{ faqId: id }} className={css.link}>
        {shown}
      </Link>
    );
  }
  if (kind === 'nft-drop' && isId(id)) {
    return (
      <Link to="/nft-sites/edit/$dropId" params={{ dropId: id }} className={css.link}>
        {shown}
      </Link>
    );
  }
  if (kind === 'nft-campaign' || kind === 'campaign-nft') {
    return (
      <Link to="/nft-campaigns" className={css.link}>
        {shown}
      </Link>
    );
  }
  return shown;
}
