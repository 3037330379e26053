import { useState } from 'react';
import { useViewer } from '@/api/session/session';
import { Dossier } from '@/features/dossier/dossier';
import { UserCard } from '@/features/users/user-card';
import { type OpenUserDialog, UserDialog } from '@/features/users/user-dialog';
import { grid } from '@/features/users/user-list.css';
import { frame } from '@/ui/lists/lists.css';

/** The dossier with the card of the user lists. Loaded on demand. */
export function Person({ person }: { person: string }) {
  const viewer = useViewer();
  const [opened, setOpened] = useState<{ over: string; dialog: OpenUserDialog } | null>(null);
  // Back to another dossier closes the dialog of this one.
  if (opened && opened.over !== person) setOpened(null);
  return (
    <>
      <Dossier
        person={person}
        card={(user) => (
          <div className={frame}>
            <div className={grid}>
              <UserCard
                user={user}
                viewer={viewer}
                onOpen={(dialog) => setOpened({ over: person, dialog })}
              />
            </div>
          </div>
        )}
      />
      {opened && <UserDialog {...opened.dialog} onClose={() => setOpened(null)} />}
    </>
  );
}
