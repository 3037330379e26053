import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useViewer } from '@/api/session/session';
import { linkTo } from '@/lib/browser/search-params';
import { isSuper } from '@/rules/scopes';
import { useListbox } from '@/ui/inputs/option-list';
import * as option from '@/ui/inputs/text-input.css';
import { Avatar } from '@/ui/people/avatar';
import { useOpenPerson } from '@/ui/people/person-link';
import { pagesFor } from '../pages';
import { cardActions, paletteCommands } from './palette-commands';
import * as css from './palette-list.css';
import { lastUsedFirst, matching, type PaletteEntry, parseQuery, rememberUse } from './palette-query';
import { usePalettePeople } from './use-palette-people';

type Props = {
  id: string;
  typed: string;
  /** The arrow keys and Enter pressed since the text last changed. */
  presses: readonly string[];
  /** The card that had the focus when the palette opened. */
  card: Element | null | undefined;
  /** Reports the id of the active line. */
  onActive: (lineId: string | undefined) => void;
  onClose: () => void;
};

/** The pages that the viewer may open, the actions on the card in focus, commands and people, by the typed text (people-5). */
export function PaletteList({ id, typed, presses, card, onActive, onClose }: Props) {
  const navigate = useNavigate();
  const router = useRouter();
  const viewer = useViewer();
  const open = useOpenPerson();
  function openPerson(person: string) {
    // A page that does not exist shows no dossier.
    void (router.state.matches[1] ? open(person) : navigate({ to: '/lists/users', search: { person } }));
  }
  const toRun = useRef<(() => void) | null>(null);

  const { words, people: text, id: personId, path } = parseQuery(typed, window.location.origin);
  const people = usePalettePeople({ text, id: personId, open: openPerson });
  // Card actions come first while nothing is typed, and after the pages otherwise: 'ban' and Enter must open Banned
  // Users and not ban anybody.
  const acts = cardActions(card);
  const entries: PaletteEntry[] = [
    ...pagesFor(isSuper(viewer)).map(({ title, to, group }) => ({
      key: `page:${to}`,
      title,
      group,
      run: () => void navigate({ to }),
    })),
    ...paletteCommands(),
  ];
  const isEmpty = typed.trim() === '';
  const found = [
    ...(path === null ? [] : addressEntry(path)),
    ...(isEmpty ? [...acts, ...lastUsedFirst(entries, openPerson)] : matching([...entries, ...acts], words)),
    // People come last, because their rows arrive last and must not move the others.
    ...people.entries,
    ...(people.hasMore ? [allUsers(text)] : []),
  ];
  const { active, activeId, lines } = useListbox({
    id,
    options: found,
    keyOf: ({ key }) => key,
    presses,
    startsAtFirst: true,
    onTake: choose,
    children: ({ title, group, person }) => (
      <>
        {person && <Avatar src={person.avatar} name={title} size={20} />}
        <span className={css.title}>{title}</span>
        <span className={option.detail}>{group}</span>
      </>
    ),
  });
  const chosen = presses.includes('Enter') ? active : undefined;

  useEffect(() => onActive(activeId), [activeId, onActive]);

  // Run after the palette has returned the focus, so that a dialog opened now can return the focus to the same place.
  useEffect(() => () => toRun.current?.(), []);

  function addressEntry(address: string): PaletteEntry[] {
    const to = linkTo(address);
    // Nothing is found for an unknown or malformed address.
    const [routes, , found] = router.getMatchedRoutes(to.to);
    const needsSuper = routes.some(({ options }) => options.staticData?.needsSuper);
    if (!found || found.id === '/login' || (needsSuper && !isSuper(viewer))) return [];
    return [{ key: `address:${address}`, title: address, group: 'Address', run: () => void navigate(to) }];
  }

  function allUsers(search: string): PaletteEntry {
    const run = () => void navigate({ to: '/lists/users', search: { search } });
    return { key: 'all-users', title: `All users with '${search}'`, group: 'Users', run };
  }

  function choose(entry: PaletteEntry) {
    if (!acts.includes(entry)) rememberUse(entry);
    toRun.current = entry.run;
    onClose();
  }
  const chooseByKey = useEffectEvent(() => chosen && choose(chosen));
  const chosenKey = chosen?.key;
  useEffect(() => {
    if (chosenKey) chooseByKey();
  }, [chosenKey]);

  return (
    <>
      {found.length > 0 && (
        <div id={id} role="listbox" aria-label="Pages, users and commands" className={css.list}>
          {lines}
        </div>
      )}
      <p role="status" className={css.status}>
        {statusText({ ...people, isEmpty: found.length === 0, hasName: text !== '' })}
      </p>
    </>
  );
}

type Status = { isEmpty: boolean; hasName: boolean; searching: boolean; failure: Error | null };

function statusText({ isEmpty, hasName, searching, failure }: Status): string {
  if (failure) return `The search failed: ${failure.message}`;
  if (searching) return isEmpty ? 'No page has this name. Searching users…' : 'Searching users…';
  if (!isEmpty) return '';
  return hasName ? 'No page or user has this name' : 'No page has this address';
}
