import { visuallyHidden } from '../theme/global.css';

const region = document.createElement('p');
region.setAttribute('role', 'status');
region.className = visuallyHidden;

/** Announces a text to screen readers, without showing it. */
export function announce(text: string): void {
  if (!region.isConnected) document.body.append(region);
  region.textContent = text;
}
