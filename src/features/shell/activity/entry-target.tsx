import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Entry } from '@/api/activity/ledger';
import { usePersonLink } from '@/ui/people/person-link';

/** The page with the target of an act, by the first part of the write's key. */
const PAGES: Partial<Record<string, LinkProps['to']>> = {
  posts: '/lists/reported-posts',
  sites: '/lists/sites',
  'nft-sites': '/nft-sites',
  'nft-campaigns': '/nft-campaigns',
  waitlists: '/lists/waitlists',
  feedback: '/lists/feedback',
  faq: '/lists/faq',
  'geo-blocks': '/lists/ip-management',
  'system-status': '/lists/downtime',
};

type Props = { entryKey: Entry['key']; children: ReactNode };

/** Leads to where the act is done: the dossier of a user, else the page. Exports and uploads have no target. */
export function EntryTarget({ entryKey, children }: Props) {
  const [kind, id] = entryKey;
  if (kind === 'users') return <PersonLink person={String(id)}>{children}</PersonLink>;
  const page = PAGES[String(kind)];
  return page ? <Link to={page}>{children}</Link> : children;
}

function PersonLink({ person, children }: { person: string; children: ReactNode }) {
  return <a {...usePersonLink(person)}>{children}</a>;
}
