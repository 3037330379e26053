import { hash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { Campaign } from '@/wire/nft-campaigns.schema';
import type { Db } from '../../db/connect';
import { nftCampaigns, nftDrops } from '../../db/schema/nft';
import { sites, waitlists } from '../../db/schema/sites';
import { users } from '../../db/schema/users';
import type { Facts } from '../../http/facts';
import { usernameParamSchema } from '../../http/params';
import type { Routes } from '../../http/route';
import { listCampaigns } from '../nft/nft-campaigns-query';
import { readNftSites } from '../nft/nft-sites';
import { readWaitlists } from './waitlists';

type Html = ReturnType<typeof html>;

const STYLE =
  'body{max-width:40rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}' +
  'h1,p,li{overflow-wrap:anywhere}img,video{max-width:100%}.text{white-space:pre-wrap}' +
  // A picture may move, and without a script it cannot be held still: with reduced motion it is shown on request.
  '.show{display:none}@media(prefers-reduced-motion:reduce){.show{display:block}' +
  '.show:has(:not(:checked))+img{display:none}}';

// Allow only the style, by its hash, and the API's own pictures and videos.
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
  "img-src 'self'",
  "media-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const FACTS = {
  site: {
    summary: 'Public page of a creator’s site',
    params: { name: 'The name in the address of the site' },
    answer: 'page',
  },
  waitlist: {
    summary: 'Public page of a waitlist',
    params: { username: 'The username of the waitlist' },
    answer: 'page',
  },
  nftSite: { summary: 'Public page of an NFT site', answer: 'page' },
  campaign: { summary: 'Public page of an NFT campaign', answer: 'page' },
} satisfies Record<string, Facts>;

/**
 * The small public pages behind View Site and View Campaign; the real ones live on another host (sandbox-82).
 * They show all texts as plain text, Markdown included.
 */
export function addPublicPageRoutes({ route }: Routes) {
  route('GET', '/sandbox/sites/:name', 'anyone', FACTS.site, async ({ c, tx }) => {
    const [site] = /^\w+$/.test(c.req.param('name') ?? '') ? await readSite(tx, c.req.path) : [];
    if (!site) return showMissing(c, 'This site does not exist.');
    return show(c, site.displayName, html`<p>${`@${site.username} on the sandbox`}</p>`);
  });

  route('GET', '/waitlist/:username', 'anyone', FACTS.waitlist, async ({ c, tx }) => {
    const username = usernameParamSchema.safeParse(c.req.param('username'));
    const [waitlist] = username.success
      ? await readWaitlists(tx, eq(sql`lower(${waitlists.username})`, username.data.toLowerCase()))
      : [];
    if (!waitlist) return showMissing(c, 'This waitlist does not exist.');
    const body = html`<p>${`@${waitlist.username} is coming soon`}</p>
    ${picture(waitlist.media)}
    <p class="text" dir="auto">${waitlist.bio ?? ''}</p>`;
    return show(c, waitlist.displayName, body);
  });

  route('GET', '/nft-drop/:id', 'anyone', FACTS.nftSite, async ({ c, id, tx }) => {
    const [site] = await readNftSites(tx, eq(nftDrops.id, id));
    if (!site) return showMissing(c, 'This NFT site does not exist.');
    const body = html`<p dir="auto"><strong>${site.headline}</strong></p>
    ${picture(site.media)}
    <p class="text" dir="auto">${site.description}</p>`;
    return show(c, site.title, body);
  });

  route('GET', '/nft-campaign/:id', 'anyone', FACTS.campaign, async ({ c, id, tx }) => {
    const [campaign] = await listCampaigns(tx, eq(nftCampaigns.id, id));
    if (!campaign) return showMissing(c, 'This NFT campaign does not exist.');
    const body = html`<p>${saleOf(campaign)}</p>
    ${picture(campaign.media)}
    <p class="text" dir="auto">${campaign.description ?? ''}</p>
    <ul>
      ${campaign.nfts?.map((nft) => html`<li><bdi>${nft.title}</bdi>: ${nft.timesSold} of ${nft.maxAvailable} sold</li>`)}
    </ul>`;
    return show(c, campaign.title, body);
  });
}

function readSite(tx: Db, url: string) {
  return (
    tx
      .select({ displayName: sites.displayName, username: users.username })
      .from(sites)
      .innerJoin(users, eq(users.id, sites.userId))
      // Find the site by its address, which does not change with the username.
      .where(eq(sites.url, url))
  );
}

function picture(media: Campaign['media']): Html | string {
  if (!media) return '';
  // The address shows the kind: stored and seeded files both end with it.
  return /\.(mp4|webm|mov)$/.test(media.url)
    ? html`<video src="${media.url}" poster="${media.thumbnail ?? ''}" controls preload="none"></video>`
    : html`<label class="show"><input type="checkbox" /> Show the picture</label
        ><img src="${media.url}" alt="" />`;
}

function saleOf({ soldOut, purchaseInfo }: Campaign): string {
  if (soldOut) return 'Sold out.';
  if (!purchaseInfo) return 'Not for sale yet.';
  const price = purchaseInfo.price.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  return `For sale from ${purchaseInfo.forSaleAt.slice(0, 16).replace('T', ' ')} UTC at ${price}.`;
}

function showMissing(c: Context, line: string) {
  return show(c, 'Not found', html`<p>${line}</p>`, 404);
}

function show(c: Context, title: string, body: Html, status: 200 | 404 = 200) {
  const page = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <style>${raw(STYLE)}</style>
  </head>
  <body>
    <h1 dir="auto">${title}</h1>
    ${body}
  </body>
</html>`;
  return c.html(page, status, { 'Content-Security-Policy': POLICY });
}
