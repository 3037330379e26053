import type { ReactNode } from 'react';
import { apiUrl } from '@/lib/browser/config';
import { facts } from '../lists/card.css';
import { Picture } from '../media/picture';
import * as css from './preview.css';
import { usePreview } from './use-preview';

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

/** What the public page will show, in the room beside the form; nothing while the form has no content. */
export function PublicPreview({ title, line, text = '', file, saved }: Props) {
  const filePreview = usePreview(file);
  const savedPicture = saved && (saved.thumbnail ?? saved.url);
  // A chosen video is shown by its frame, once there is a frame.
  const picture = file ? filePreview?.thumbnail : savedPicture;
  const hasContent = title.trim() || text.trim() || picture;
  if (!hasContent) return null;
  return (
    <PreviewPanel title={title}>
      {line && <p dir="auto">{line}</p>}
      {picture && <Picture alt="" src={apiUrl(picture)} className={css.picture} />}
      {text && (
        <p dir="auto" className={css.text}>
          {text}
        </p>
      )}
    </PreviewPanel>
  );
}

/** The box beside a form. For the eye only: it repeats the fields, so screen readers skip it. */
export function PreviewPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <aside aria-hidden className={css.preview}>
      <p className={facts}>As users see it</p>
      <p dir="auto" className={css.title}>
        {title.trim() || '…'}
      </p>
      {children}
    </aside>
  );
}
