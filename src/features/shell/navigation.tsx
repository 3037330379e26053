import { Link, useLocation } from '@tanstack/react-router';
import { useViewer } from '@/api/session/session';
import { isSuper } from '@/rules/scopes';
import * as css from './layout.css';
import { groupsFor, type Page } from './pages';

/** The left navigation. `onGo` closes it where it is a folded menu. */
export function Navigation({ onGo }: { onGo: () => void }) {
  const viewer = useViewer();
  const { pathname } = useLocation();
  return (
    <nav aria-label="Main" className={css.navigation}>
      {groupsFor(isSuper(viewer)).map((group) => (
        <section key={group.title} aria-label={group.title}>
          <h2 className={css.groupTitle}>{group.title}</h2>
          <ul className={css.entries}>
            {group.pages.map((page) => (
              <li key={page.title}>
                {page.disabled ? (
                  <span
                    className={css.entryDisabled}
                    aria-disabled="true"
                    title="Not offered here at the moment"
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

/** An icon of index.html. */
function Icon({ of }: { of: Page }) {
  return (
    <svg aria-hidden className={css.entryIcon}>
      <use href={`#${of.to}`} />
    </svg>
  );
}
