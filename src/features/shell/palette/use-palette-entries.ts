import { useNavigate, useRouter } from '@tanstack/react-router';
import { useViewer } from '@/api/session/session';
import { pageAt } from '@/lib/browser/page-at';
import { linkTo } from '@/lib/browser/search-params';
import { personFacts } from '@/rules/person-facts';
import { isSuper } from '@/rules/scopes';
import { useOpenPerson } from '@/ui/people/person-link';
import type { User } from '@/wire/users.schema';
import { pagesFor } from '../pages';
import { cardActs, paletteCommands } from './palette-commands';
import { matching, type PaletteEntry, parseQuery } from './palette-query';
import { lastUsedFirst } from './palette-recents';
import { usePalettePeople } from './use-palette-people';

/**
 * The pages that the viewer may open, the acts on a card, commands and people that match a text, and what the search of
 * people does, in words (people-5).
 */
export function usePaletteEntries(typed: string, card: HTMLElement | null) {
  const navigate = useNavigate();
  const router = useRouter();
  const viewer = useViewer();
  const open = useOpenPerson();
  const query = parseQuery(typed, window.location.origin);
  const { users, hasMore, searching, failure } = usePalettePeople(query.people, query.id);

  function openPerson(person: string) {
    // A page that does not exist shows no dossier.
    void (router.state.matches[1] ? open(person) : navigate({ to: '/lists/users', search: { person } }));
  }

  function pages(): PaletteEntry[] {
    return pagesFor(isSuper(viewer)).map(({ title, to, group }) => ({
      key: `page:${to}`,
      title,
      group,
      run: () => void navigate({ to }),
    }));
  }

  function personEntry(user: User): PaletteEntry {
    const facts = personFacts(viewer, user).map(({ label }) => label);
    return {
      key: `person:${user.id}`,
      title: user.username,
      group: facts.slice(0, 3).join(' · '),
      person: { id: user.id, avatar: user.avatar_url },
      run: () => openPerson(user.id),
    };
  }

  /** The page at an address; nothing if the viewer may not open it. */
  function addressEntry(address: string | null): PaletteEntry[] {
    if (address === null) return [];
    const to = linkTo(address);
    const { isPage, needsSuper } = pageAt(router, to.to);
    if (!isPage || (needsSuper && !isSuper(viewer))) return [];
    return [{ key: `address:${address}`, title: address, group: 'Address', run: () => void navigate(to) }];
  }

  function allUsers(search: string): PaletteEntry {
    const run = () => void navigate({ to: '/lists/users', search: { search } });
    return { key: 'all-users', title: `All users with '${search}'`, group: 'Users', run };
  }

  const acts = card ? cardActs(card) : [];
  const pagesAndCommands = [...pages(), ...paletteCommands()];
  // Card acts come first while nothing is typed, and after the pages otherwise: 'ban' and Enter must open Banned
  // Users and not ban anybody.
  const matches =
    typed.trim() === ''
      ? [...acts, ...lastUsedFirst(pagesAndCommands, openPerson)]
      : matching([...pagesAndCommands, ...acts], query.words);
  const entries = [
    ...addressEntry(query.path),
    ...matches,
    // People come last, because their rows arrive last and must not move the others.
    ...users.map(personEntry),
    ...(hasMore ? [allUsers(query.people)] : []),
  ];
  const isEmpty = entries.length === 0;
  return { entries, status: statusText({ isEmpty, hasName: query.people !== '', searching, failure }) };
}

type Status = { isEmpty: boolean; hasName: boolean; searching: boolean; failure: Error | null };

function statusText({ isEmpty, hasName, searching, failure }: Status): string {
  if (failure) return `The search failed: ${failure.message}`;
  if (searching) return isEmpty ? 'No page has this name. Searching users…' : 'Searching users…';
  if (!isEmpty) return '';
  return hasName ? 'No page or user has this name' : 'No page has this address';
}
