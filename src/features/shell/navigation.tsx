import { Link, useLocation } from '@tanstack/react-router';
import { useViewer } from '@/api/session/session';
import { isSuper } from '@/rules/scopes';
import * as css from './layout.css';
import { navigationFor, type Page } from './pages';

/** The left navigation. `onGo` closes it where it is a folded menu. */
export function Navigation({ onGo }: { onGo: () => void }) {
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
                    // Its page has an address.
                    aria-current={pathname === page.to ? 'page' : undefined}
                    title="Not available at the moment"
                  >
                    <Icon of={page} />
                    {page.title}
                  </span>
                ) : (
                  <Link
                    to={page.to}
                    className={css.entry}
                    onClick={onGo}
                    // The link itself matches only the pages below its own address.
                    {...(page.covers?.some((start) => pathname.startsWith(start)) && {
                      'aria-current': 'page',
                    })}
                  >
                    <Icon of={page} />
                    {page.title}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function Icon({ of }: { of: Page }) {
  return (
    <svg aria-hidden viewBox="0 0 16 16" className={css.entryIcon}>
      <path d={of.icon} />
    </svg>
  );
}
