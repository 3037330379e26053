import { describe, expect, test } from 'vitest';
import { waitlistsSchema } from '@/wire/waitlists.schema';
import { siteEmails, waitlistMembers } from '../../db/schema/sites';
import { CAST } from '../../seed/cast/cast';
import { campaignInviteRows, campaignRows, dropInviteRows, dropRows } from '../../seed/cast/cast-nft';
import { waitlistRows } from '../../seed/cast/cast-sites';
import { type CastMember, parsed, type TestApp } from '../../testing/app';
import { exportedRows } from '../../testing/csv';

export function exportsSuite(t: TestApp) {
  describe('the e-mails of a site', () => {
    const list = async (member: CastMember) =>
      exportedRows(
        await t.get(`/v1/user/${CAST[member].id}/site/email-list.csv`, 'admin'),
        `emails-${CAST[member].username}`,
        ['email', 'joinedAt'],
      );

    test.each(['star', 'beat', 'tied', 'upcoming'] as const)(
      'the e-mails of %s are as many as the user says, oldest first, formulas guarded [sites-32]',
      async (member) => {
        const emails = await list(member);
        expect(emails).toHaveLength((await t.user('admin', member)).email_count ?? -1);
        if (emails.length > 0) expect(emails[0]?.[0]).toBe("'=cmd@example.com");
        const times = emails.map(([, time = '']) => new Date(time).toISOString());
        expect(times).toEqual(emails.map(([, time]) => time));
        expect(times).toEqual([...times].sort());
      },
    );

    test('e-mails are complete beyond a page, also when many have the same time [sites-32]', async () => {
      t.markDirty();
      const joinedAt = new Date('2026-01-20T10:00:00.001Z');
      const emailRows = Array.from({ length: 2_345 }, (_, n) => ({
        id: `many-${n}`,
        siteUserId: CAST.tied.id,
        email: `fan${n}@example.com`,
        joinedAt: n % 3 ? joinedAt : new Date(joinedAt.getTime() + n),
      }));
      await t.db.insert(siteEmails).values(emailRows);
      const emails = (await list('tied')).map(([email]) => email);
      expect(emails.sort()).toEqual(emailRows.map(({ email }) => email).sort());
    });
  });

  describe('the members of a waitlist', () => {
    const members = (id: string) => t.get(`/v1/waitlist/${id}/members.csv`, 'admin');
    const list = async () => (await parsed(await t.get('/v1/waitlist', 'admin'), waitlistsSchema)).waitlists;

    test.each(waitlistRows.map((row) => row.username))(
      'all members of %s are exported, oldest first [waitlists-31]',
      async (username) => {
        const waitlist = (await list()).find((each) => each.username === username);
        const rows = await exportedRows(await members(waitlist?.id ?? ''), `members-${username}`, [
          'username',
          'email',
          'joinedAt',
        ]);
        expect(rows).toHaveLength(waitlist?.memberCount ?? -1);
        if (rows.length > 0) expect(rows[0]?.slice(0, 2)).toEqual(['reader0', "'=cmd@example.com"]);
        const times = rows.map(([, , time]) => time);
        expect(times).toEqual([...times].sort());
      },
    );

    test('members with texts that could break the file are exported unharmed [waitlists-31]', async () => {
      t.markDirty();
      const naughty = ['a,"b"', '+1', '\t=1', 'x\r\ny', '＝1', 'שלום 👩‍🚀', "'quoted'"];
      const joinedAt = new Date('2027-01-01T00:00:00.000Z');
      await t.db.insert(waitlistMembers).values(
        naughty.map((text, n) => ({
          id: `z${n}`,
          waitlistId: 'waitlist-violet_hour',
          username: text,
          email: text,
          joinedAt,
        })),
      );
      const rows = await exportedRows(await members('waitlist-violet_hour'), 'members-violet_hour', [
        'username',
        'email',
        'joinedAt',
      ]);
      const cells = ['a,"b"', "'+1", "'\t'=1", 'x\r\ny', "'＝1", 'שלום 👩‍🚀', "'quoted'"];
      expect(rows.slice(-7)).toEqual(cells.map((cell) => [cell, cell, joinedAt.toISOString()]));
    });
  });

  test.each([
    [`/v1/user/${CAST.tied.id}/site`, 'email-list.csv'],
    ['/v1/waitlist/waitlist-violet_hour', 'members.csv'],
    ['/v1/nft-drop/drop-1e5', 'invite/email-list.csv'],
    ['/v1/nft-campaign/campaign-empty', 'invite/email-list.csv'],
  ])('the export of %s breaks off when the owner is deleted during the export', async (owner, file) => {
    const response = await t.get(`${owner}/${file}`, 'admin');
    expect(response.status).toBe(200);
    expect((await t.call('DELETE', owner, { as: 'admin' })).status).toBe(204);
    await expect(response.text()).rejects.toThrow();
  });

  describe('the e-mails of NFT sites and campaigns', () => {
    test.each([
      ...dropRows.map(
        ({ id }) => ['nft-drop', id, dropInviteRows.filter((row) => row.dropId === id)] as const,
      ),
      ...campaignRows.map(
        ({ id }) => ['nft-campaign', id, campaignInviteRows.filter((row) => row.campaignId === id)] as const,
      ),
    ])(
      'all e-mails of %s %s are exported, oldest first [nft-campaigns-42, nft-sites-18]',
      async (kind, id, invites) => {
        const rows = await exportedRows(
          await t.get(`/v1/${kind}/${id}/invite/email-list.csv`, 'admin'),
          `emails-${id}`,
          ['email', 'joinedAt'],
        );
        expect(rows).toHaveLength(invites.length);
        const times = rows.map(([, time]) => time);
        expect(times).toEqual([...times].sort());
      },
    );
  });
}
