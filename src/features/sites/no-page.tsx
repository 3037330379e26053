import { Link } from '@tanstack/react-router';
import { buttonLook } from '@/ui/button-look';
import { PageHeader } from '@/ui/page-header';
import { EmptyPanel } from '@/ui/panel';

/** Stands where nobody has the name or id of the address. */
export function NoPage({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyPanel
        title="This page does not exist!"
        body="Nobody has this name or id. It may have been changed since."
        action={
          <Link to="/lists/sites" className={buttonLook()}>
            All Sites
          </Link>
        }
      />
    </>
  );
}
