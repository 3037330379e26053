import { User } from 'lucide-react';
import { useState } from 'react';
import { apiUrl } from '@/lib/browser/config';
import { Picture } from '../media/picture';
import { rem } from '../theme/rem';
import * as styles from './people.css';

const TINTS = [styles.tint[0], styles.tint[1], styles.tint[2], styles.tint[3]];

interface AvatarProps {
  /** As sent by the API. */
  src: string | null | undefined;
  /** Determines the tint of the generic avatar. The picture is decorative, because the name is shown beside it. */
  name: string;
  /** In pixels, at the browser's own text size. */
  size: number;
  className?: string;
}

export function Avatar({ src, name, size, className = '' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const square = { width: rem(size), height: rem(size) };

  if (!src || src === broken) {
    const tint = TINTS[[...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % TINTS.length];
    return (
      <span aria-hidden className={`${styles.avatar} ${tint} ${className}`} style={square}>
        <User size="50%" />
      </span>
    );
  }
  return (
    <Picture
      className={`${styles.avatar} ${className}`}
      src={apiUrl(src)}
      alt=""
      style={square}
      onError={() => setBroken(src)}
    />
  );
}
