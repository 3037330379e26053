import { Link } from '@tanstack/react-router';
import { buttonClass } from '@/ui/button-class';
import { PageHeader } from '@/ui/page-header';
import { MissingPanel } from '@/ui/panel';

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
