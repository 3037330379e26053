import { Link, useLocation } from '@tanstack/react-router';
import { useViewer } from '@/api/session/session';
import { isSuper } from '@/rules/scopes';
import { ThemeSwitch } from '@/ui/theme/theme-switch';
import * as css from './navigation.css';
import { navigationFor } from './pages';

type Props = {
  /** The navigation is open as a menu, on a narrow window. */
  isMenu: boolean;
  /** Called when a link is followed: the menu closes. */
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
                {page.disabled ? (
                  <span
                    className={css.entry}
                    aria-disabled="true"
                    // The disabled page still has an address.
                    aria-current={pathname === page.to ? 'page' : undefined}
                    title="Not available at the moment"
                  >
                    <Icon path={page.icon} />
                    {page.title}
                  </span>
                ) : (
                  <Link
                    to={page.to}
                    className={css.entry}
                    onClick={onGo}
                    // In addition to the router's own mark, for the link's address and the pages below that address.
                    aria-current={
                      page.covers?.some((start) => pathname.startsWith(start)) ? 'page' : undefined
                    }
                  >
                    <Icon path={page.icon} />
                    {page.title}
                  </Link>
                )}
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

function Icon({ path }: { path: string | undefined }) {
  return (
    <svg aria-hidden viewBox="0 0 16 16" className={css.entryIcon}>
      <path d={path} />
    </svg>
  );
}
