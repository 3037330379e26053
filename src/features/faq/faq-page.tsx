import { Link } from '@tanstack/react-router';
import { faqsQuery } from '@/api/faq';
import { useKnownPerson } from '@/api/known-person';
import { useRead } from '@/api/query/use-read';
import { apiUrl } from '@/lib/browser/config';
import { truncate } from '@/lib/format/truncate';
import { Button, buttonClass } from '@/ui/controls/button';
import { useShortcuts } from '@/ui/keyboard/shortcuts';
import * as card from '@/ui/lists/card.css';
import { CardsPage } from '@/ui/lists/cards-page';
import { CardSkeletons } from '@/ui/lists/skeletons';
import { CardMedia } from '@/ui/media/card-media';
import { lazyDialog } from '@/ui/overlays/on-demand';
import { PersonChip } from '@/ui/people/person-chip';
import { Badge } from '@/ui/text/badge';
import { ClampedText, SpelledBlock } from '@/ui/text/spelled-out';
import type { Faq } from '@/wire/faq.schema';
import * as css from './faq.css';

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
      skeletons={<CardSkeletons loading="Loading FAQ…" grid={css.entries} count={8} height={181} />}
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

/** One FAQ entry as readers see it, with its actions. */
export function FaqCard({ faq, onDelete }: { faq: Faq; onDelete: () => void }) {
  const { media } = faq;
  const keys = useShortcuts();
  const known = useKnownPerson();
  const question = truncate(faq.question) || 'no question';
  return (
    <article tabIndex={-1} className={card.card} aria-labelledby={`question-${faq.faqId}`}>
      <div className={css.head}>
        <SpelledBlock
          as="h2"
          id={`question-${faq.faqId}`}
          text={question}
          className={css.question}
          title={question}
        />
        {faq.creatorsOnly && <Badge label="Creators Only FAQ" />}
      </div>
      <div className={card.body}>
        <ClampedText text={faq.content} lines={2} />
      </div>
      {media && (
        <figure className={css.figure}>
          <CardMedia
            media={{ url: apiUrl(media.url) }}
            of={question}
            label={`Picture of the FAQ ${question}`}
          />
          {media.userInfo && (
            <figcaption className={card.facts}>
              <PersonChip
                name={media.userInfo.username}
                id={media.userInfo.userId}
                avatar={media.userInfo.avatarUrl && apiUrl(media.userInfo.avatarUrl)}
                known={known}
              />
            </figcaption>
          )}
        </figure>
      )}
      <div className={card.actions}>
        <Link
          to="/lists/faq/edit/$faqId"
          params={{ faqId: faq.faqId }}
          className={buttonClass({ small: true })}
          aria-keyshortcuts={keys('o Enter')}
        >
          Edit FAQ
        </Link>
        <Button small danger className={css.atTheEnd} onClick={onDelete}>
          Delete FAQ
        </Button>
      </div>
    </article>
  );
}
