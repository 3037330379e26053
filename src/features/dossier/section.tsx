import { type ReactNode, useState } from 'react';
import type { ReadState } from '@/api/query/use-read';
import { Button } from '@/ui/controls/button';
import { Skeleton } from '@/ui/lists/skeletons';
import * as css from './dossier.css';

/** One part of the dossier. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={css.section}>
      <h3 className={css.title}>{title}</h3>
      {children}
    </section>
  );
}

/** Renders the content, and so starts its reads, when the section first comes into sight. */
export function InSight({ children }: { children: ReactNode }) {
  const [seen, setSeen] = useState(false);

  function watch(box: HTMLDivElement) {
    const sight = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    sight.observe(box);
    return () => sight.disconnect();
  }

  return (
    <div ref={seen ? null : watch} className={css.contents}>
      {seen ? children : <Reading />}
    </div>
  );
}

/** The placeholder of a section that is loading or not yet in sight. */
export function Reading() {
  return <Skeleton width="60%" height={16} />;
}

/** A failed read of one section. The others stay. */
export function SectionFailed({ title, read }: { title: string; read: ReadState }) {
  if (!read.failure) return null;
  return (
    <div role="alert" className={css.failed}>
      <p dir="auto">{`${title} could not be loaded: ${read.failure.message}`}</p>
      <Button small loading={read.retrying} onClick={read.retry}>
        Retry
      </Button>
    </div>
  );
}
