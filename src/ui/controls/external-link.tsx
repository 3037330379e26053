import { ExternalLink as Arrow } from 'lucide-react';
import type { ComponentProps } from 'react';
import * as styles from './button.css';

type ExternalLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> & { href: string };

/**
 * Opens in a new tab. An address that is neither http(s) nor a path of this origin is shown as plain text.
 */
export function ExternalLink({ href, children, className, ...rest }: ExternalLinkProps) {
  if (!/^(https?:\/\/|\/(?!\/))/i.test(href) || !URL.canParse(href, location.origin))
    return <span>{children}</span>;
  return (
    <a
      title="Opens in a new tab"
      {...rest}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={`${styles.label} ${className ?? ''}`}
    >
      <span>{children}</span>
      <Arrow size={12} />
    </a>
  );
}
