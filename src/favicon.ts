import { API_HOST, isSandboxHost } from '@/lib/config';

/** Against a sandbox the tab's icon is amber as the banner is, so that nobody bans for real by mistake of the tab. */
export function tintFavicon(): void {
  if (!isSandboxHost(API_HOST, window.location.origin)) return;
  document.querySelector('link[rel=icon]')?.setAttribute('href', '/favicon-sandbox.svg');
}
