import * as card from '@/ui/lists/card.css';
import { CardSkeletons, Skeleton } from '@/ui/lists/skeletons';
import * as css from './user-card.css';

type Props = {
  /** The class of the list. */
  list: string;
  /** In pixels. */
  avatarSize: number;
};

export function UserCardSkeletons({ list, avatarSize }: Props) {
  return (
    <CardSkeletons loading="Loading users…" grid={list} count={24}>
      <Skeleton width={avatarSize} height={avatarSize} radius="50%" />
      <div className={css.markedName}>
        <Skeleton width="60%" height={16} />
      </div>
      <p className={css.facts}>
        <span>
          <Skeleton width={56} height={12} />
        </span>
        <span>
          <Skeleton width={80} height={12} />
        </span>
      </p>
      <div className={card.actions}>
        <Skeleton width={44} height={24} />
        <Skeleton width={68} height={24} />
      </div>
    </CardSkeletons>
  );
}
