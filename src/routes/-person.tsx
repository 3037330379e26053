import { useState } from 'react';
import { useViewer } from '@/api/session/session';
import { Dossier } from '@/features/people/dossier';
import { UserCard } from '@/features/users/user-card';
import { type OpenUserDialog, UserDialog } from '@/features/users/user-dialog';
import { grid } from '@/features/users/user-list.css';

/** The dossier with the card of the user lists. Loaded on demand. */
export function Person({ person }: { person: string }) {
  const viewer = useViewer();
  const [dialog, setDialog] = useState<OpenUserDialog | null>(null);
  return (
    <>
      <Dossier
        person={person}
        card={(user) => (
          <div className={grid}>
            <UserCard user={user} viewer={viewer} onOpen={setDialog} />
          </div>
        )}
      />
      {dialog && <UserDialog {...dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
