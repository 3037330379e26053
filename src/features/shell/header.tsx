import { skipToken, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Inbox, LogOut, Menu as MenuIcon, Search, Smartphone, X } from 'lucide-react';
import { type RefObject, useCallback, useState } from 'react';
import { ACTIVITY, type Entry, isFailure } from '@/api/activity/ledger';
import { useViewer } from '@/api/session/session';
import { type SystemStatus, systemStatusQuery } from '@/api/system-status';
import { API_HOST, isSandboxHost } from '@/lib/browser/config';
import { HOME } from '@/lib/browser/next-path';
import { requestSignOut } from '@/lib/browser/sign-out-guards';
import { undoWanted } from '@/lib/browser/undo-wanted';
import { isSuper } from '@/rules/scopes';
import { Button, IconButton } from '@/ui/controls/button';
import { useStore } from '@/ui/hooks/use-store';
import { lazyDialog } from '@/ui/overlays/on-demand';
import { Avatar } from '@/ui/people/avatar';
import { ThemeSwitch } from '@/ui/theme/theme-switch';
import * as css from './header.css';
import * as texts from './header-texts.css';
import { logoutButton, useSignOut } from './use-sign-out';

type Props = {
  menuOpen: boolean;
  menuToggle: RefObject<HTMLButtonElement | null>;
  onMenu: () => void;
  onPalette: () => void;
};

export function Header({ menuOpen, menuToggle, onMenu, onPalette }: Props) {
  const viewer = useViewer();
  const signingOut = useSignOut();
  return (
    <header className={css.header}>
      <span className={css.menuToggle}>
        <IconButton
          ref={menuToggle}
          label={menuOpen ? 'Close navigation' : 'Open navigation'}
          icon={menuOpen ? X : MenuIcon}
          aria-expanded={menuOpen}
          onClick={onMenu}
        />
      </span>
      <Link to={HOME} className={css.product}>
        Admin Dash
      </Link>
      {isSandboxHost(API_HOST, window.location.origin) && (
        // The sandbox server puts the address of the sandbox page into the document. Elsewhere this is not a link.
        <a
          href={document.documentElement.dataset.sandboxPage}
          target="_blank"
          rel="noopener"
          className={texts.sandbox}
        >
          SANDBOX
        </a>
      )}
      <button type="button" className={css.paletteOpener} aria-label="Go to… Ctrl K" onClick={onPalette}>
        <Search size={14} />
        <span className={css.paletteWords}>Go to…</span>
        <kbd className={css.keys}>Ctrl K</kbd>
      </button>
      <MobileStatus />
      <ActivityButton />
      <span className={css.theme}>
        <ThemeSwitch />
      </span>
      <span className={texts.viewer}>
        <span className={texts.avatar}>
          <Avatar src={viewer.avatar_url} name={viewer.username} size={28} />
        </span>
        <span className={texts.viewerName} title={viewer.username}>
          {viewer.username}
        </span>
        <span className={texts.role}>{isSuper(viewer) ? 'super' : 'admin'}</span>
      </span>
      <Button
        ref={logoutButton}
        small
        loading={signingOut.isPending}
        onPress={() => requestSignOut(signingOut.send)}
      >
        <LogOut size={14} className={css.logoutIcon} />
        <span className={css.logoutWord}>Logout</span>
      </Button>
    </header>
  );
}

/** 'Mobile Status: UP' or 'DOWN'. A failed check counts as down, which the title shows. */
function MobileStatus() {
  const { data: status } = useQuery(systemStatusQuery);
  const { state, title } = textsOf(status);
  return (
    <span className={texts.status} data-up={status?.up}>
      <span className={texts.statusDot} />
      <Smartphone size={14} className={texts.statusPhone} />
      {/* The whole text stays in one element, also where only the state is seen. */}
      <span className={texts.statusText} title={title}>{`Mobile Status: ${state}`}</span>
      <span aria-hidden className={texts.statusShort} title={title}>
        {state}
      </span>
    </span>
  );
}

function textsOf(status: SystemStatus | undefined) {
  if (!status) return { state: '…' };
  if (status.up) return { state: 'UP', title: 'The service is up' };
  return { state: 'DOWN', title: status.checked ? 'The service is down' : 'The status check failed' };
}

const Activity = lazyDialog(() => import('./activity/activity'), 'Activity');

/** Opens the activity tray. */
function ActivityButton() {
  const [open, setOpen] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  const isWanted = useStore(undoWanted).length > 0;
  const [seenAt, setSeenAt] = useState(0);
  const newestFailure = (entries: Entry[]) =>
    entries.find((entry) => entry.at > seenAt && isFailure(entry))?.status;
  const { data: failure } = useQuery({ queryKey: ACTIVITY, queryFn: skipToken, select: newestFailure });
  const isMarked = failure !== undefined && !open;
  const markTitle = failure === 'failed' ? 'An action failed' : 'An action is not confirmed';
  // Stays mounted: an undo may open a question when the tray is closed.
  if ((open || isWanted) && !isLoaded) setIsLoaded(true);
  const show = useCallback(() => setOpen(true), []);
  function hide() {
    setOpen(false);
    setSeenAt(Date.now());
  }
  function giveUp() {
    hide();
    setIsLoaded(false);
    undoWanted.set([]);
  }

  return (
    <>
      <IconButton
        small
        label="Activity"
        title={isMarked ? markTitle : 'Activity'}
        icon={Inbox}
        className={css.activity}
        data-failed={isMarked}
        onClick={show}
      />
      {/* If the code cannot be loaded, the next press tries again. */}
      {isLoaded && <Activity open={open} onOpen={show} onHide={hide} onClose={giveUp} />}
    </>
  );
}
