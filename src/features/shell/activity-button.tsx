import { useQueryClient } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useEffect, useState } from 'react';
import { recordActivity } from '@/api/activity/act';
import { undoWanted } from '@/lib/browser/undo-wanted';
import { IconButton } from '@/ui/controls/button';
import { useStore } from '@/ui/keyboard/use-outside';
import { lazyDialog } from '@/ui/overlays/on-demand';
import * as css from './layout.css';

const Activity = lazyDialog(() => import('./activity/activity'), 'Activity');

/** The header's button of the activity tray, which records from the first act on. */
export function ActivityButton() {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const wanted = useStore(undoWanted);
  useEffect(() => recordActivity(client), [client]);
  // The next user must not carry out what this one has asked for.
  useEffect(() => () => undoWanted.set(0), []);

  return (
    <>
      <IconButton
        small
        label="Activity"
        icon={Inbox}
        className={css.onSecondLine}
        onClick={() => setOpen(true)}
      />
      {(open || wanted > 0) && (
        <Activity
          open={open}
          onClose={() => {
            setOpen(false);
            undoWanted.set(0);
          }}
        />
      )}
    </>
  );
}
