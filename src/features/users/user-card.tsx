import { BadgeCheck, Star } from 'lucide-react';
import { memo } from 'react';
import { formatShort } from '@/lib/format/format';
import { staffLetter } from '@/rules/capabilities';
import { Card } from '@/ui/lists/card';
import { SelectBox } from '@/ui/lists/selection';
import { Avatar } from '@/ui/people/avatar';
import { PersonName } from '@/ui/people/person-name';
import { useShortcuts } from '@/ui/shortcuts/shortcuts';
import { Badge } from '@/ui/text/badge';
import { Count } from '@/ui/text/short';
import type { User } from '@/wire/users.schema';
import { shownRank } from './shown-rank';
import { UserActions } from './user-actions';
import * as css from './user-card.css';
import type { OpenUserDialog } from './user-dialog';
import { LOOKS } from './user-looks';

type Props = {
  user: User;
  viewer: User;
  /** The name before a rename on this page. */
  formerName?: string;
  density?: keyof typeof LOOKS;
  onOpen: (dialog: OpenUserDialog) => void;
};

/**
 * One user of a list, as a card or a row: name, state and the viewer's actions (users-23). Memoized, because the page
 * renders at every click and key press, and the cards are nearly all of the work.
 */
export const UserCard = memo(function UserCard({
  user,
  viewer,
  formerName,
  density = 'cards',
  onOpen,
}: Props) {
  const rank = shownRank(user);
  const look = LOOKS[density];
  const heading = <Heading user={user} viewer={viewer} />;
  return (
    <Card className={look.card} subject={user.id} banned={user.is_banned} aria-label={user.username}>
      <SelectBox id={user.id} name={user.username} />
      <Avatar className={css.face} src={user.avatar_url} name={user.username} size={look.faceSize} />
      {user.featured ? (
        <div className={css.featured}>
          {/* Without a rank of 1 or more, the star alone. */}
          <Badge tone="warning" label={rank === null ? 'Featured' : `Featured, rank ${rank}`}>
            <Star size={12} />
            {rank && <span>{formatShort(rank)}</span>}
          </Badge>
          {heading}
        </div>
      ) : (
        heading
      )}
      <div className={css.facts}>
        <Count className={css.posts} n={user.num_posts} unit="post" />{' '}
        <Count className={css.followers} n={user.followers} unit="follower" />
        {(user.is_banned || user.is_creator || user.token_symbol || formerName) && (
          <div className={css.badges}>
            {user.is_banned && <Badge tone="danger" label="Banned" />}
            {user.is_creator && <Badge label="Creator" />}
            {user.token_symbol && <Badge label={`$${user.token_symbol}`} />}
            {formerName && (
              <p className={css.formerName} title={formerName}>{`renamed from ${formerName}`}</p>
            )}
          </div>
        )}
      </div>
      <UserActions user={user} viewer={viewer} onOpen={onOpen} />
    </Card>
  );
});

/** The name, and the marks of a verified user and of staff. */
function Heading({ user, viewer }: Pick<Props, 'user' | 'viewer'>) {
  const keys = useShortcuts();
  const letter = staffLetter(viewer, user);
  const scope = letter === 'S' ? 'Super admin' : 'Admin';
  return (
    <h2 className={user.verified || letter ? css.markedName : css.name}>
      <PersonName name={user.username} person={user.id} shortcut={keys('o Enter u')} />
      {user.verified && (
        <span className={css.check} role="img" aria-label="Verified" title="Verified">
          <BadgeCheck size={16} />
        </span>
      )}
      {letter && (
        <span className={css.letter} role="img" aria-label={scope} title={scope}>
          {letter}
        </span>
      )}
    </h2>
  );
}
