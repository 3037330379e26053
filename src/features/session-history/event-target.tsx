import { Link, linkOptions } from '@tanstack/react-router';
import { useKnownPerson } from '@/api/known-person';
import { truncate } from '@/lib/format/truncate';
import { PersonChip } from '@/ui/people/person-chip';
import { SpelledOut, useSpelledOut } from '@/ui/text/spelled-out';
import { muted } from '@/ui/text/text.css';
import type { AdminEvent } from '@/wire/admin-events.schema';
import { isId, isUsername } from '@/wire/grammar';

/** The member of staff whose act the event is. */
export function Actor({ name }: { name: string }) {
  return <Person name={name} text={name} />;
}

/** The target of an event, with a link to its page. */
export function EventTarget({ event }: { event: AdminEvent }) {
  const { kind, action, metadataName: name, metadataId: id } = event;
  const text = name || id || '';
  // A post has no page: the link leads to its author.
  if (kind === 'post') return <Person name={name} text={text} />;
  // A deleted target has no page.
  if (text === '' || action === 'delete') return <PlainText text={text} />;
  if (kind === 'user') return <Person name={name} id={id} text={text} />;
  const link = linkOf(event);
  return link ? <TargetLink link={link} text={text} /> : <PlainText text={text} />;
}

type PersonProps = {
  name: string | null;
  id?: string | null;
  /** Shown if no user can have the name. */
  text: string;
};

function Person({ name, id, text }: PersonProps) {
  const lookUp = useKnownPerson();
  return isUsername(name) ? <PersonChip name={name} id={id} lookUp={lookUp} /> : <PlainText text={text} />;
}

/** A text of an event, or a dash for a missing text. */
function PlainText({ text }: { text: string }) {
  return text ? <SpelledOut text={truncate(text)} /> : <span className={muted}>–</span>;
}

type TargetLinkProps = { link: NonNullable<ReturnType<typeof linkOf>>; text: string };

function TargetLink({ link, text }: TargetLinkProps) {
  const { shown, mark } = useSpelledOut(truncate(text));
  return (
    // The mark of hidden characters is a button, which a link cannot contain.
    <>
      <Link {...link}>
        <bdi>{shown}</bdi>
      </Link>
      {mark}
    </>
  );
}

/** The page of a target; null if it has none. */
function linkOf({ kind, metadataName: name, metadataId: id }: AdminEvent) {
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
