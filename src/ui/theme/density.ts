import { createPreference } from '@/lib/browser/preference';

/** How the lists of users are drawn. */
export const usersDensity = createPreference('users-density', ['cards', 'rows'], 'cards');

/** How reported posts are drawn. */
export const postsDensity = createPreference('posts-density', ['comfortable', 'compact'], 'comfortable');
