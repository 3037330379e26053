import { deleteFaq, faqsQuery } from '@/api/faq';
import { useKnownPerson } from '@/api/known-person';
import { useRead } from '@/api/query/use-read';
import { useWrite } from '@/api/query/use-write';
import { quoted, truncate } from '@/lib/format/truncate';
import { OpenLink } from '@/ui/controls/button-link';
import { Card } from '@/ui/lists/card';
import * as card from '@/ui/lists/card.css';
import { CardsPage, DeleteButton, type Deletion } from '@/ui/lists/cards-page';
import { CardMedia } from '@/ui/media/card-media';
import { afterDelete, ConfirmDelete } from '@/ui/overlays/confirm-delete';
import { PersonChip } from '@/ui/people/person-chip';
import { Badge } from '@/ui/text/badge';
import { ClampedText } from '@/ui/text/clamped';
import { SpelledBlock } from '@/ui/text/spelled-out';
import type { Faq } from '@/wire/faq.schema';
import * as css from './faq.css';

/** All FAQ entries, newest first (faq-1). */
export function FaqPage() {
  return (
    <CardsPage
      title="FAQ"
      noun="FAQ"
      read={useRead(faqsQuery)}
      create={{ to: '/lists/faq/new', label: 'New FAQ' }}
      skeletons={{ loading: 'Loading FAQs…', count: 8, height: 181 }}
      empty={{ title: 'No FAQs', body: 'Choose New FAQ to write the first question and its answer.' }}
      keyOf={({ faqId }) => faqId}
      className={css.entries}
      card={(faq, onDelete) => <FaqCard faq={faq} onDelete={onDelete} />}
      deletion={DeleteFaq}
    />
  );
}

/** One FAQ entry as readers see it, with its actions. */
function FaqCard({ faq, onDelete }: { faq: Faq; onDelete: () => void }) {
  const { media } = faq;
  const lookUp = useKnownPerson();
  const question = truncate(faq.question) || 'no question';
  return (
    <Card className={css.entry} aria-label={question}>
      <div className={css.text}>
        <div className={css.head}>
          <SpelledBlock as="h2" text={question} className={card.question} title={question} />
          {faq.creatorsOnly && <Badge label="Creators Only FAQ" />}
        </div>
        <div className={card.body}>
          <ClampedText text={faq.content} lines={2} />
        </div>
      </div>
      {media && (
        <figure className={css.figure}>
          <CardMedia media={media} of={question} label={`Picture of the FAQ ${question}`} />
          {media.userInfo && (
            <figcaption className={card.facts}>
              <PersonChip
                name={media.userInfo.username}
                id={media.userInfo.userId}
                avatar={media.userInfo.avatarUrl}
                lookUp={lookUp}
              />
            </figcaption>
          )}
        </figure>
      )}
      <div className={css.actions}>
        <OpenLink to="/lists/faq/edit/$faqId" params={{ faqId: faq.faqId }}>
          Edit FAQ
        </OpenLink>
        <DeleteButton onClick={onDelete}>Delete FAQ</DeleteButton>
      </div>
    </Card>
  );
}

/** Asks for confirmation before deleting an entry for good. */
function DeleteFaq({ item: { faqId, question }, onClose }: Deletion<Faq>) {
  const write = useWrite({
    ...deleteFaq(faqId, question),
    onSuccess: afterDelete(`FAQ Deleted: ${quoted(question)}`, onClose),
  });
  return (
    <ConfirmDelete title="Delete this FAQ?" noun="FAQ" target={question} write={write} onClose={onClose}>
      <bdi>{question.trim() ? quoted(question) : 'An entry without a question'}</bdi> will be deleted.
    </ConfirmDelete>
  );
}
