import { CircleAlert, Inbox, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasNewBuild } from '../../lib/browser/missing-code';
import { Button } from '../controls/button';
import { useStore } from '../hooks/use-store';
import * as styles from './panel.css';

/** The state of a read, from `useRead` and similar hooks. */
export interface FailedRead {
  /** The server's message, or the reason for a missing response. */
  failure: { message: string } | null;
  retry: () => void;
  retrying?: boolean;
}

interface FailedPanelProps {
  title: string;
  read: FailedRead;
  /** Lays the panel out in one line, above rows that are still shown. */
  strip?: boolean;
}

/** Shows the error of a failed read; nothing otherwise. */
export function FailedPanel({ title, read, strip }: FailedPanelProps) {
  const isOutdated = useStore(hasNewBuild);
  if (!read.failure) return null;
  return (
    <div role="alert" className={strip ? styles.strip : styles.panel}>
      <CircleAlert size={20} className={styles.failedIcon} />
      <h2>{title}</h2>
      <p dir="auto" className={styles.body}>
        {read.failure.message}
      </p>
      {isOutdated && <p className={styles.body}>A new version is available. Save your work, then reload.</p>}
      <div className={styles.actions}>
        <Button icon={RotateCw} loading={read.retrying} onClick={read.retry}>
          Retry
        </Button>
        {isOutdated && <Button onClick={() => window.location.reload()}>Reload</Button>}
      </div>
    </div>
  );
}

/** For a well-formed address whose id or name does not exist; `body` says which. */
export function MissingPanel(props: Omit<EmptyPanelProps, 'title'>) {
  return <EmptyPanel title="This page does not exist!" {...props} />;
}

export interface EmptyPanelProps {
  /** Why there is nothing to show, as a heading. */
  title: string;
  /** What to do. */
  body?: ReactNode;
  action?: ReactNode;
}

export function EmptyPanel({ title, body, action }: EmptyPanelProps) {
  return (
    <div className={styles.panel}>
      <Inbox size={20} className={styles.icon} />
      <h2>{title}</h2>
      {body && <p className={styles.body}>{body}</p>}
      {action}
    </div>
  );
}
