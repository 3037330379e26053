import { Link, linkOptions } from '@tanstack/react-router';
import { useKnownPerson } from '@/api/known-person';
import { truncate } from '@/lib/format/truncate';
import { PersonChip } from '@/ui/people/person-chip';
import { SpelledOut, useSpelledOut } from '@/ui/text/spelled-out';
import { muted } from '@/ui/text/text.css';
import type { AdminEvent } from '@/wire/admin-events.schema';
import { isId, isUsername } from '@/wire/grammar';

/** A name in an event, or a dash for a missing name. */
function Named({ text }: { text: string | null }) {
  return text ? <SpelledOut text={truncate(text)} /> : <span className={muted}>–</span>;
}

/** The member of staff whose act the event is. */
export function Actor({ name }: { name: string }) {
  const lookUp = useKnownPerson();
  return isUsername(name) ? <PersonChip name={name} lookUp={lookUp} /> : <Named text={name} />;
}

/** The target of an event, with a link to its page. */
export function EventTarget({ event }: { event: AdminEvent }) {
  const lookUp = useKnownPerson();
  const { kind, action, metadataName: name, metadataId: id } = event;
  const text = name || id;
  const { shown, mark } = useSpelledOut(truncate(text ?? ''));
  // A post has no page: the link leads to its author.
  if (kind === 'post' && isUsername(name)) return <PersonChip name={name} lookUp={lookUp} />;
  // A deleted target has no page.
  if (!text || action === 'delete' || action === 'hide') return <Named text={text} />;
  if (kind === 'user' && isUsername(name)) return <PersonChip name={name} id={id} lookUp={lookUp} />;
  const link = linkOf(kind, name, id);
  const target = <bdi>{shown}</bdi>;
  return (
    // The mark of hidden characters is a button, which a link cannot contain.
    <>
      {link ? <Link {...link}>{target}</Link> : target}
      {mark}
    </>
  );
}

function linkOf(kind: AdminEvent['kind'], name: string | null, id: string | null) {
  if (isUsername(name)) {
    const params = { username: name };
    if (kind === 'site') return linkOptions({ to: '/lists/edit/$username', params });
    if (kind === 'waitlist') return linkOptions({ to: '/lists/waitlists/edit/$username', params });
  }
  if (isId(id)) {
    if (kind === 'faq') return linkOptions({ to: '/lists/faq/edit/$faqId', params: { faqId: id } });
    if (kind === 'nft-drop') return linkOptions({ to: '/nft-sites/edit/$dropId', params: { dropId: id } });
  }
  return kind === 'nft-campaign' || kind === 'campaign-nft' ? linkOptions({ to: '/nft-campaigns' }) : null;
}
