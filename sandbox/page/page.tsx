import { useQuery } from '@tanstack/react-query';
import { ExternalLink as Arrow } from 'lucide-react';
import { buttonClass } from '@/ui/controls/button';
import { ExternalLink } from '@/ui/controls/external-link';
import { Notices } from '@/ui/overlays/notices';
import { FailedPanel } from '@/ui/overlays/panel';
import { ThemeSwitch } from '@/ui/theme/theme-switch';
import { Accounts } from './accounts';
import { about, TokenNeeded } from './calls';
import { ArmedFaults, Faults } from './faults';
import { Log } from './log';
import * as css from './page.css';
import { Seeds } from './seeds';
import { TokenForm } from './token-form';

/** QA's page of the sandbox: accounts, seeds, faults and the log of calls. */
export function Page() {
  const { data, error, refetch, isFetching } = useQuery({ queryKey: ['about'], queryFn: about });
  return (
    <>
      <header className={css.header}>
        <h1>Admin Dash</h1>
        <strong className={css.badge}>SANDBOX</strong>
        <ThemeSwitch />
        <a href="/" target="_blank" rel="noopener" className={buttonClass({ small: true })}>
          <span className={css.words}>Open the dashboard</span>
          <Arrow size={14} aria-hidden />
        </a>
      </header>
      <main>
        {error instanceof TokenNeeded && <TokenForm onGiven={() => void refetch()} />}
        {error && !(error instanceof TokenNeeded) && (
          <div className={css.page}>
            <FailedPanel
              title="The sandbox could not be reached"
              read={{ failure: error, retry: () => void refetch(), retrying: isFetching }}
            />
          </div>
        )}
        {data && (
          <div className={css.page}>
            <div className={css.columns}>
              <ArmedFaults />
              <Faults />
              <div className={css.side}>
                {data.accounts.length > 0 && <Accounts accounts={data.accounts} />}
                <Seeds seeds={data.seeds} maxUsers={data.maxUsers} />
                <Links />
              </div>
              <Log about={data} />
            </div>
          </div>
        )}
      </main>
      <Notices />
    </>
  );
}

const LINKS = [
  ['/sandbox/openapi.json', 'The contract as OpenAPI'],
  ['/sandbox/sites/luna_ray', "A creator's site"],
  ['/nft-drop/drop-moonlight', 'An NFT site'],
  ['/nft-campaign/campaign-tour', 'An NFT campaign'],
  ['/waitlist/violet_hour', 'A waitlist site'],
] as const;

function Links() {
  return (
    <section className={css.section} aria-labelledby="links">
      <h2 id="links">Links</h2>
      <ul className={css.stack}>
        {LINKS.map(([href, text]) => (
          <li key={href}>
            <ExternalLink href={href}>{text}</ExternalLink>
          </li>
        ))}
      </ul>
      <p className={css.muted}>
        docs/sandbox.md gives the curl lines for all of this, and describes backup and upgrade.
      </p>
    </section>
  );
}
