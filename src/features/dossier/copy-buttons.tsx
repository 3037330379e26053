import { Copy } from 'lucide-react';
import { errorOf } from '@/lib/api-error';
import { copyText } from '@/lib/browser/copy-text';
import { HOME } from '@/lib/browser/next-path';
import { stringifySearch } from '@/lib/browser/search-params';
import { failTry, startTry } from '@/lib/browser/tries';
import { Button } from '@/ui/controls/button';
import { notify } from '@/ui/overlays/notice';
import type { User } from '@/wire/users.schema';
import * as css from './dossier.css';

async function copy(noun: string, text: string) {
  const key = `copy ${text}`;
  startTry(key);
  try {
    await copyText(text);
    notify({ tone: 'success', text: `copied the ${noun}` });
  } catch (cause) {
    const error = errorOf(cause);
    failTry(key, error);
    notify({ tone: 'failure', text: `The browser blocked copying. The ${noun}: ${text}`, error });
  }
}

/** Copies the user's id, name, or the address of this dossier, which stays the same after a rename. */
export function CopyButtons({ user: { id, username } }: { user: User }) {
  const link = window.location.origin + HOME + stringifySearch({ person: id });
  return (
    <div className={css.buttons}>
      {Object.entries({ id, name: username, link }).map(([noun, text]) => (
        <Button key={noun} small icon={Copy} onClick={() => void copy(noun, text)}>
          {`Copy ${noun}`}
        </Button>
      ))}
    </div>
  );
}
