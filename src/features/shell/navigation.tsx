import { Link, useLocation } from '@tanstack/react-router';
import { useViewer } from '@/api/session/session';
import { isSuper } from '@/rules/scopes';
import { ThemeSwitch } from '@/ui/theme/theme-switch';
import * as css from './navigation.css';
import { navigationFor, type Page } from './pages';

type Props = {
  /** The navigation is open as a menu, on a narrow window. */
  isMenu: boolean;
  /** Closes the menu. */
  onGo: () => void;
};

export function Navigation({ isMenu, onGo }: Props) {
  const viewer = useViewer();
  const { pathname } = useLocation();
  return (
    <nav aria-label="Main" className={css.navigation}>
      {navigationFor(isSuper(viewer)).map(([group, pages]) => (
        <section key={group} aria-label={group}>
          <h2 className={css.groupTitle}>{group}</h2>
          <ul className={css.entries}>
            {pages.map((page) => (
              <li key={page.title}>
                <PageEntry page={page} pathname={pathname} onGo={onGo} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {isMenu && (
        <section className={css.menuTheme}>
          <h2 className={css.groupTitle}>Theme</h2>
          <ThemeSwitch />
        </section>
      )}
    </nav>
  );
}

type PageEntryProps = { page: Page; pathname: string; onGo: () => void };

function PageEntry({ page, pathname, onGo }: PageEntryProps) {
  const content = (
    <>
      <svg aria-hidden viewBox="0 0 16 16" className={css.entryIcon}>
        <path d={page.icon} />
      </svg>
      {page.title}
    </>
  );
  if (page.disabled) {
    return (
      <span
        className={css.entry}
        aria-disabled="true"
        // The disabled page still has an address.
        aria-current={pathname === page.to ? 'page' : undefined}
        title="Not available at the moment"
      >
        {content}
      </span>
    );
  }
  // The router itself marks the page, and pages below its address, as current.
  const isCovered = page.covers?.some((start) => pathname.startsWith(start));
  return (
    <Link to={page.to} className={css.entry} onClick={onGo} aria-current={isCovered ? 'page' : undefined}>
      {content}
    </Link>
  );
}
