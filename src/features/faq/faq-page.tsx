import { Link } from '@tanstack/react-router';
import { faqsQuery } from '@/api/faq';
import { useRead } from '@/api/query/use-read';
import { buttonClass } from '@/ui/controls/button';
import { CardsPage } from '@/ui/lists/cards-page';
import { lazyDialog } from '@/ui/overlays/on-demand';
import * as css from './faq.css';
import { FaqCard, FaqCardSkeletons } from './faq-card';

const DeleteFaqDialog = lazyDialog(() => import('./delete-faq-dialog'), 'DeleteFaqDialog');

/** All FAQ entries, newest first (faq-1). */
export function FaqPage() {
  return (
    <CardsPage
      title="FAQ"
      noun="FAQ"
      read={useRead(faqsQuery)}
      create={
        <Link to="/lists/faq/new" className={buttonClass({ variant: 'purple' })}>
          New FAQ
        </Link>
      }
      skeletons={<FaqCardSkeletons />}
      empty={{
        title: 'No FAQ',
        body: 'Write the first question and its answer with New FAQ.',
      }}
      keyOf={({ faqId }) => faqId}
      className={css.entries}
      card={(faq, onDelete) => <FaqCard faq={faq} onDelete={onDelete} />}
      deletion={(faq, onClose) => <DeleteFaqDialog faq={faq} onClose={onClose} />}
    />
  );
}
