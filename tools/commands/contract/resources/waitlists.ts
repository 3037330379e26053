import type { Writer } from '../writer';

export const path = '/v1/waitlist';

/** Creates, changes and deletes a waitlist; while it exists its username must be taken, in any case. */
export async function check({ checks, session, throwaways, marker, username, pictureFor }: Writer) {
  const mediaId = pictureFor('POST /v1/waitlist');
  if (!mediaId) return;
  const body = { username, displayName: marker, mediaId, avatarMediaId: mediaId, instagram: 'check' };
  const create = { call: 'POST /v1/waitlist', body };
  await throwaways.tryOut({ what: 'waitlist', create, text: username }, async ({ params }) => {
    const secondCreate = {
      ...create,
      body: { ...body, username: username.toUpperCase() },
      note: 'a taken username',
    };
    await checks.refused(session, secondCreate, 409);
    const change = { call: 'PATCH /v1/waitlist/{id}', params, body: { bio: 'Deleted again.' } };
    await checks.succeed(session, change);
  });
}
