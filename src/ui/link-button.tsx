import { ExternalLink as Arrow } from 'lucide-react';
import type { ComponentProps } from 'react';
import * as styles from './button.css';

export interface ButtonLook {
  variant?: 'purple' | 'blue' | 'outline' | 'grey';
  small?: boolean;
  /** For what destroys: red, in the variant's own weight. */
  danger?: boolean;
}

/** Class names that make a link look like the shared button. */
export function buttonLook({ variant = 'outline', small = false, danger = false }: ButtonLook = {}): string {
  return `${styles.base} ${(danger ? styles.dangerLook : styles.look)[variant]}${small ? ` ${styles.small}` : ''}`;
}

interface ExternalLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> {
  href: string;
}

/** Opens in a new tab. An address that is neither http(s) nor a path of this origin is shown as plain text. */
export function ExternalLink({ href, children, className, ...rest }: ExternalLinkProps) {
  if (!/^(https?:\/\/|\/(?!\/))/i.test(href) || !URL.canParse(href, location.origin)) return <>{children}</>;
  return (
    <a
      title="Opens in a new tab"
      {...rest}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
    >
      <span className={styles.label}>
        {children}
        <Arrow size={12} />
      </span>
    </a>
  );
}
