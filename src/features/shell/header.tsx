import { Link } from '@tanstack/react-router';
import { Menu as MenuIcon, Search } from 'lucide-react';
import type { RefObject } from 'react';
import { useViewer } from '@/api/session/session';
import { API_HOST, apiUrl, isSandboxHost } from '@/lib/browser/config';
import { HOME } from '@/lib/browser/next-path';
import { isSuper } from '@/rules/scopes';
import { Button, IconButton } from '@/ui/controls/button';
import { Avatar } from '@/ui/people/avatar';
import { ThemeSwitch } from '@/ui/theme/theme-switch';
import { ActivityButton } from './activity-button';
import * as css from './layout.css';
import { LOGOUT_ID } from './logout-id';
import { MobileStatus } from './mobile-status';
import { PaletteList } from './palette/palette';
import { useSignOut } from './use-sign-out';

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
          icon={MenuIcon}
          aria-expanded={menuOpen}
          onClick={onMenu}
        />
      </span>
      <Link to={HOME} className={css.product}>
        Admin Dash
      </Link>
      {isSandboxHost(API_HOST, window.location.origin) && (
        // The sandbox's server puts the address of its own page into the document. Without it this is not a
        // link.
        <a
          href={document.documentElement.dataset.sandboxPage}
          target="_blank"
          rel="noopener"
          className={css.sandbox}
        >
          SANDBOX
        </a>
      )}
      <button
        type="button"
        className={css.paletteOpener}
        aria-label="Go to…"
        onClick={onPalette}
        onPointerEnter={PaletteList.preload}
        onFocus={PaletteList.preload}
      >
        <Search size={14} aria-hidden />
        <span className={css.paletteWords}>Go to…</span>
        <kbd className={css.keys}>Ctrl K</kbd>
      </button>
      <span className={css.spring} />
      <MobileStatus />
      <ActivityButton />
      <ThemeSwitch />
      <span className={css.viewer}>
        <Avatar src={viewer.avatar_url && apiUrl(viewer.avatar_url)} name={viewer.username} size={28} />
        <span className={css.viewerName} title={viewer.username}>
          {viewer.username}
        </span>
        <span className={css.role}>{isSuper(viewer) ? 'super' : 'admin'}</span>
      </span>
      <Button
        id={LOGOUT_ID}
        variant="outline"
        small
        className={css.onSecondLine}
        loading={signingOut.isPending}
        onPress={signingOut.send}
      >
        Logout
      </Button>
    </header>
  );
}
