import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { faqQuery } from '@/api/faq';
import { useRead } from '@/api/query/use-read';
import { ApiError } from '@/lib/api-error';
import { buttonClass } from '@/ui/button-class';
import { FormSkeleton } from '@/ui/form/form-skeleton';
import { PageHeader } from '@/ui/page-header';
import { FailedPanel, MissingPanel } from '@/ui/panel';
import type { Faq } from '@/wire/faq';
import { FaqForm } from './faq-form';

/** The form of an entry as it was when the page was opened: what is read later must not change it under the hand. */
export function EditFaqPage({ faqId, onSaved }: { faqId: string; onSaved: () => void }) {
  const { data, settled, failure, retry, retrying } = useRead(faqQuery(faqId));
  const [faq, setFaq] = useState<Faq | null>(null);
  if (!faq && data && settled) setFaq(data);

  const gone = failure instanceof ApiError && failure.status === 404;
  return (
    <>
      <PageHeader title="Edit FAQ" />
      {!faq && gone && (
        <MissingPanel
          body="No FAQ entry has this id. It may have been deleted."
          action={
            <Link to="/lists/faq" className={buttonClass()}>
              All FAQ
            </Link>
          }
        />
      )}
      {!faq && failure && !gone && (
        <FailedPanel
          title="The FAQ entry could not be loaded"
          message={failure.message}
          onRetry={retry}
          retrying={retrying}
        />
      )}
      {!faq && !failure && <FormSkeleton heights={[76, 134, 272, 20]} />}
      {faq && <FaqForm faq={faq} onSaved={onSaved} />}
    </>
  );
}
