import { API_HOST, isSandboxHost } from '@/lib/browser/config';

/**
 * With a sandbox the tab's icon is amber like the banner, so that nobody bans a real user in the wrong tab.
 */
export function tintFavicon(): void {
  if (!isSandboxHost(API_HOST, window.location.origin)) return;
  document.querySelector('link[rel=icon]')?.setAttribute('href', '/favicon-sandbox.svg');
}
