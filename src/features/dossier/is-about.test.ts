import { expect, it } from 'vitest';
import type { AdminEvent } from '@/wire/admin-events.schema';
import { isAbout, isNamed } from './is-about';

const LUNA = { id: 'user-1', username: 'Luna' };

function event(kind: string, metadataId: string | null, metadataName: string | null): AdminEvent {
  return { eventId: 'e', createdAt: '', username: 'ada', kind, action: 'update', metadataId, metadataName };
}

it.each<[string, AdminEvent, boolean]>([
  ['their own id', event('user', 'user-1', 'luna'), true],
  ['their id under an older name', event('user', 'user-1', 'moon'), true],
  ['their name, which was somebody else’s at the time', event('user', 'user-2', 'luna'), false],
  ['their name, if the server sent no id', event('user', null, 'luna'), true],
  ['the site under their id', event('site', 'user-1', 'luna'), true],
  ['a post by them', event('post', 'post-7', 'LUNA'), true],
  ['a post by somebody whose name contains theirs', event('post', 'post-7', 'luna_ray'), false],
  ['the waitlist of their name', event('waitlist', 'wait-1', 'luna'), true],
  ['a campaign that is called as they are', event('nft-campaign', 'camp-1', 'luna'), false],
  ['their own sign-in', event('session', 'user-1', 'luna'), false],
  ['nobody', event('system', null, null), false],
])('an event about %s [people-3]', (_target, given, expected) => expect(isAbout(LUNA, given)).toBe(expected));

it('names are compared whole and in any case [people-3]', () => {
  expect(isNamed('Luna', 'lUNA')).toBe(true);
  expect(isNamed('Luna', 'lun')).toBe(false);
  expect(isNamed('Luna', null)).toBe(false);
});
