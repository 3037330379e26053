import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { stringifySearch } from '@/lib/browser/search-params';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * How many dossiers were opened one after another since the page without one. Missing without a dossier, and if the
     * first dossier was opened by its address: then no such page is in the history.
     */
    dossiers?: number;
  }
}

/** Opens a user's dossier: the search parameter `person` of the current page. */
export function useOpenPerson() {
  const router = useRouter();
  return (person: string) => {
    const { search, state } = router.state.location;
    const hasDossier = 'person' in search && Boolean(search.person);
    const openDossiers = hasDossier ? state.dossiers : 0;
    return router.navigate({
      to: '.',
      search: (now: object) => ({ ...now, person }),
      state: { dossiers: openDossiers === undefined ? undefined : openDossiers + 1 },
      resetScroll: false,
    });
  };
}

/**
 * Props of a link that opens a user's dossier over the current page. The link has an address, for a new tab and for
 * copying. Unlike the router's links, this link preloads nothing.
 * @param person the user's id, or their name if the id is not known
 */
export function usePersonLink(person: string) {
  const open = useOpenPerson();
  // Without a subscription: otherwise a navigation would render every link of a list once more.
  const { pathname, search } = useRouter().state.location;
  return {
    href: pathname + stringifySearch({ ...search, person }),
    onClick(event: MouseEvent<HTMLElement>) {
      if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      // Safari does not focus a clicked link, but the dossier must return the focus to this link. A key (`detail` 0) leaves
      // the focus on the card.
      if (event.detail > 0) event.currentTarget.focus();
      void open(person);
    },
  };
}
