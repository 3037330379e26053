/** The user whose dossier is open at an address. */
export function personIn(search: string): string | null {
  return new URLSearchParams(search).get('person');
}

/** The page at an address: the form of a new site is another page for another user. */
export function pageOf({ pathname, search }: { pathname: string; search: string }): string {
  return `${pathname} ${new URLSearchParams(search).get('userId')}`;
}
