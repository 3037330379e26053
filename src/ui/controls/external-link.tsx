import { ExternalLink as Arrow } from 'lucide-react';
import type { ComponentProps } from 'react';
import * as styles from './button.css';

type ExternalLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> & { href: string };

/** http(s), or a path of this origin: a single slash. */
const SAFE_START = /^(https?:\/\/|\/(?!\/))/i;

/**
 * Opens in a new tab. An address that is neither http(s) nor a path of this origin is shown as plain text.
 */
export function ExternalLink({ href, children, className = '', ...rest }: ExternalLinkProps) {
  const isSafe = SAFE_START.test(href) && URL.canParse(href, location.origin);
  if (!isSafe) return <span>{children}</span>;
  return (
    <a
      title="Opens in a new tab"
      {...rest}
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
