import { ExternalLink as Arrow } from 'lucide-react';
import type { ComponentProps } from 'react';
import * as styles from './button.css';

type ExternalLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> & { href: string };

/** http(s), or a path of this origin: two slashes, of which browsers take a backslash for another, begin a host. */
const SAFE_START = /^(https?:\/\/|\/(?![\\/]))/i;

/**
 * Opens in a new tab. An address that is neither http(s) nor a path of this origin is shown as plain text.
 */
export function ExternalLink({
  href,
  children,
  title = 'Opens in a new tab',
  className = '',
  ...rest
}: ExternalLinkProps) {
  const isSafe = SAFE_START.test(href) && URL.canParse(href, location.origin);
  if (!isSafe) return <span>{children}</span>;
  return (
    <a
      {...rest}
      title={title}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={`${styles.label} ${className}`}
    >
      <span>{children}</span>
      <Arrow size={12} />
    </a>
  );
}
