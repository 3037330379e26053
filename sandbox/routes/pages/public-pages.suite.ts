import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { nftCampaigns, nftDrops } from '../../db/schema/nft';
import { waitlists } from '../../db/schema/sites';
import { siteRows } from '../../seed/cast/cast-sites';
import type { TestApp } from '../../testing/app';

const HOSTILE = `"><script>alert(1)</script><img src=x onerror=alert(1)> & 'more'`;

export function publicPagesSuite(t: TestApp) {
  async function page(path: string, status = 200) {
    const response = await t.get(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=UTF-8');
    return response.text();
  }

  describe('public pages', () => {
    test('public pages show an NFT site to anyone, with its Markdown as plain text [nft-sites-5, sandbox-82]', async () => {
      const html = await page('/nft-drop/drop-moonlight');
      expect(html).toContain('<h1 dir="auto">Moonlight Sessions</h1>');
      expect(html).toContain('Starfield Collectables');
      expect(html).toContain('# Moonlight\n\nTen **live** takes, one night.</p>');
      expect(html).toContain('<img src="/sandbox/media/media-drop-moonlight.png" alt="" />');
    });

    test('public pages show a campaign with its sale, picture and NFTs [nft-campaigns-7, sandbox-82]', async () => {
      const html = await page('/nft-campaign/campaign-tour');
      expect(html).toContain('<h1 dir="auto">Tour Memories</h1>');
      expect(html).toContain('For sale from 2026-02-04 12:00 UTC at $24.50.');
      expect(html).toContain('A *pack* from every city.');
      expect(html).toContain('<li><bdi>Berlin</bdi>: 12 of 40 sold</li>');
      expect(html).toContain('<img src="/sandbox/media/media-campaign-tour.png" alt="" />');
    });

    test('public pages show a waitlist, by its name in any case [waitlists-3]', async () => {
      for (const name of ['violet_hour', 'VIOLET_Hour']) {
        const html = await page(`/waitlist/${name}`);
        expect(html).toContain('<h1 dir="auto">Violet Hour</h1>');
        expect(html).toContain('@violet_hour is coming soon');
        expect(html).toContain('Four friends, two synthesizers and a van that still runs.');
        expect(html).toContain('<img src="/sandbox/media/media-waitlist-violet_hour.png" alt="" />');
      }
    });

    test('public pages say when a campaign is sold out or not for sale', async () => {
      expect(await page('/nft-campaign/campaign-gone')).toContain('Sold out.');
      expect(await page('/nft-campaign/campaign-empty')).toContain('Not for sale yet.');
    });

    test('public pages play a video', async () => {
      expect(await page('/nft-campaign/campaign-gone')).toContain(
        '<video src="/sandbox/media/media-campaign-gone.webm" poster="/sandbox/media/media-campaign-gone.png"',
      );
    });

    test.each([
      '/nft-drop/drop-moonlight',
      '/nft-campaign/campaign-tour',
      '/waitlist/violet_hour',
      siteRows[0]?.url ?? '',
    ])('%s runs no scripts and asks no other host [sandbox-82]', async (path) => {
      const response = await t.get(path);
      expect(response.status).toBe(200);
      const policy = response.headers.get('Content-Security-Policy') ?? '';
      expect(policy).toMatch(
        /^default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src 'self'; media-src 'self';/,
      );
      expect(policy).not.toContain('script-src');
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(response.headers.get('Set-Cookie')).toBeNull();
      expect(await response.text()).not.toMatch(/https?:\/\/|<script/);
    });

    test('public pages show hostile texts as texts [sandbox-82]', async () => {
      t.markDirty();
      const texts = { title: HOSTILE, description: HOSTILE };
      await t.db
        .update(nftDrops)
        .set({ ...texts, headline: HOSTILE })
        .where(eq(nftDrops.id, 'drop-moonlight'));
      await t.db.update(nftCampaigns).set(texts).where(eq(nftCampaigns.id, 'campaign-tour'));
      await t.db
        .update(waitlists)
        .set({ displayName: HOSTILE, bio: HOSTILE })
        .where(eq(waitlists.username, 'violet_hour'));
      const paths = ['/nft-drop/drop-moonlight', '/nft-campaign/campaign-tour', '/waitlist/violet_hour'];
      for (const path of paths) {
        const html = await page(path);
        expect(html).not.toMatch(/<script|<img src=x/);
        expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
      }
    });

    test.each(['no-such-one', 'a.b', '%00', 'a%2Fb', 'x'.repeat(65), '%'])(
      'public pages say in words that %s does not exist',
      async (id) => {
        expect(await page(`/nft-drop/${id}`, 404)).toContain('This NFT site does not exist.');
        expect(await page(`/nft-campaign/${id}`, 404)).toContain('This NFT campaign does not exist.');
        expect(await page(`/waitlist/${id}`, 404)).toContain('This waitlist does not exist.');
      },
    );
  });
}
