import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { faqsQuery } from '@/api/faq';
import { useRead } from '@/api/query/use-read';
import { formatCount } from '@/lib/format';
import { buttonClass } from '@/ui/button-class';
import { ListBody } from '@/ui/list-body';
import { lazyDialog } from '@/ui/on-demand';
import { PageHeader } from '@/ui/page-header';
import { SteadyList } from '@/ui/steady-list';
import type { Faq } from '@/wire/faq';
import * as css from './faq.css';
import { FaqCard } from './faq-card';
import { FaqCardSkeletons } from './faq-card-skeleton';

const DeleteFaqDialog = lazyDialog(() => import('./delete-faq-dialog'), 'DeleteFaqDialog');

/** All FAQ entries, newest first (spec 02 §2). */
export function FaqPage() {
  // Kept here and not in the card: a refetch may remove the card while the dialog is open.
  const [deleting, setDeleting] = useState<Faq | null>(null);
  const { data: faqs, ...list } = useRead(faqsQuery);

  return (
    <>
      <PageHeader title="FAQ" count={faqs && `showing ${formatCount(faqs.length)} FAQ`}>
        <Link to="/lists/faq/new" className={buttonClass({ variant: 'purple' })}>
          New FAQ
        </Link>
      </PageHeader>
      <ListBody
        name="FAQ"
        list={list}
        items={faqs}
        skeletons={<FaqCardSkeletons />}
        empty={{ title: 'No FAQ', body: 'Write the first question and its answer with New FAQ.' }}
      >
        {(shown) => (
          <SteadyList items={shown} keyOf={({ faqId }) => faqId} name="faq" className={css.entries}>
            {(faq) => <FaqCard faq={faq} onDelete={() => setDeleting(faq)} />}
          </SteadyList>
        )}
      </ListBody>
      {deleting && <DeleteFaqDialog faq={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
