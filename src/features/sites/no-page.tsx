import { Link } from '@tanstack/react-router';
import { buttonClass } from '@/ui/controls/button';
import { PageHeader } from '@/ui/lists/page-header';
import { MissingPanel } from '@/ui/overlays/panel';

/** Shown if no user has the name or id in the address. */
export function NoPage({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <MissingPanel
        body="Nobody has this name or id. It may have been changed since."
        action={
          <Link to="/lists/sites" className={buttonClass()}>
            All Sites
          </Link>
        }
      />
    </>
  );
}
