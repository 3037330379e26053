import { PageHeader } from '@/ui/page-header';
import { EmptyPanel } from '@/ui/panel';

/** Stands where a later page will be. */
export function NotBuiltYet({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyPanel title="not built yet" body="This page comes with a later version of the dashboard." />
    </>
  );
}
