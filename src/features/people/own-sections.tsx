import type { User } from '@/wire/users.schema';
import * as css from './dossier.css';
import { FaqSection, useOwnFaqs } from './faq-section';
import { Nothing, Section } from './section';
import { SiteSection, useOwnSite } from './site-section';
import { useOwnWaitlist, WaitlistSection } from './waitlist-section';

/** A user's site, waitlist and FAQ entries, and one line for those that do not exist. */
export function OwnSections({ user }: { user: User }) {
  const site = useOwnSite(user);
  const waitlist = useOwnWaitlist(user.username);
  const faqs = useOwnFaqs(user);
  const absent = [
    site.isAbsent && 'site',
    waitlist.isAbsent && 'waitlist',
    faqs.isAbsent && 'FAQ entry',
  ].filter((name) => name !== false);

  return (
    <>
      {!site.isAbsent && (
        <Section title="Site">
          <SiteSection user={user} site={site} />
        </Section>
      )}
      {!waitlist.isAbsent && (
        <Section title="Waitlist">
          <WaitlistSection {...waitlist} />
        </Section>
      )}
      {!faqs.isAbsent && (
        <Section title="FAQ">
          <FaqSection {...faqs} />
        </Section>
      )}
      {absent.length > 0 && (
        <div className={css.section}>
          <Nothing>{`no ${absent.join(', ').replace(/, ([^,]+)$/, ' or $1')}`}</Nothing>
        </div>
      )}
    </>
  );
}

/** The waitlist of a name that no user has: a future creator's. */
export function NamedWaitlist({ username }: { username: string }) {
  const waitlist = useOwnWaitlist(username);
  if (waitlist.isAbsent) return <Nothing>no waitlist under this name</Nothing>;
  return (
    <Section title="Waitlist">
      <WaitlistSection {...waitlist} />
    </Section>
  );
}
