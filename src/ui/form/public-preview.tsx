import type { CSSProperties, ReactNode } from 'react';
import { apiUrl } from '@/lib/browser/config';
import { facts, panel } from '../lists/card.css';
import { rem } from '../theme/rem';
import * as css from './form.css';
import { usePreview } from './use-preview';

// Styles of the element, because the stylesheet is part of the first screen.
const STAYS = {
  display: 'grid',
  gap: 10,
  position: 'sticky',
  top: rem(72),
  maxWidth: rem(480),
  padding: 16,
} as const;
const PICTURE: CSSProperties = { width: '100%', maxHeight: rem(280), borderRadius: 6, objectFit: 'cover' };

type Props = {
  title: string;
  /** The line below the title. */
  line?: string;
  /** Shown as typed, as on the sandbox's public pages. */
  text?: string;
  /** The chosen file; without one, the stored media are shown. */
  file: File | null;
  saved?: { url: string; thumbnail?: string | null } | null | undefined;
};

/** What the public page will show, in the room beside the form; nothing while nothing is typed. */
export function PublicPreview({ title, line, text, file, saved }: Props) {
  const chosen = usePreview(file);
  const shown = file ? chosen : saved;
  const picture = chosen?.kind === 'video' ? chosen.thumbnail : (shown?.thumbnail ?? shown?.url);
  if (!title.trim() && !picture && !text?.trim()) return null;
  return (
    <PreviewPanel title={title}>
      {line && <p dir="auto">{line}</p>}
      {picture && <img alt="" src={apiUrl(picture)} style={PICTURE} />}
      {text && (
        <p dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
          {text}
        </p>
      )}
    </PreviewPanel>
  );
}

/** The box beside a form. For the eye only: it repeats the fields, so screen readers skip it. */
export function PreviewPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <aside aria-hidden className={panel} style={STAYS}>
      <p className={facts}>As users see it</p>
      <p dir="auto" className={css.legend} style={{ margin: 0 }}>
        {title.trim() || '…'}
      </p>
      {children}
    </aside>
  );
}
