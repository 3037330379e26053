import type { Facts } from '../../http/facts';
import type { Routes } from '../../http/route';
import { memoize } from '../../memoize';
import { drawAvatar } from '../../samples/avatar';
import { sampleFile } from './sample-media';

// A drawn avatar takes a kilobyte.
const MAX_DRAWN_AVATARS = 2_000;

const FACTS: Facts = {
  summary: 'Avatar of a seeded user',
  params: { file: '`{initials}-{hue}.png`' },
  answer: 'file',
  database: false,
};

/** Avatars of seeded users, each drawn once. A page shows two dozen, so none of them waits for the database. */
export function addAvatarRoutes({ openRoute }: Routes) {
  const path = '/sandbox/avatars/:file{[A-Z0-9]?[A-Z0-9]?-\\d\\d?\\d?\\.png}';
  const avatarOf = memoize(MAX_DRAWN_AVATARS, (file) => {
    const [initials = '', hue] = file.split(/[-.]/);
    return drawAvatar(initials, Number(hue));
  });

  openRoute('GET', path, 'anyone', FACTS, ({ c }) => {
    const answer = sampleFile(c, 'image/png', avatarOf(c.req.param('file') ?? ''));
    answer.headers.set('Cache-Control', 'public, max-age=31536000, immutable');
    return answer;
  });
}
