import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import {
  type CampaignNft,
  campaignNftCreatedSchema,
  campaignNftSchema,
  campaignSchema,
} from '@/wire/nft-campaigns.schema';
import { drawPicture } from '../samples/picture';
import { parsed, type TestApp } from './app';

export const PICTURE = new Uint8Array(drawPicture('any'));
export const CLIP = new Uint8Array(readFileSync(new URL('../samples/clip.webm', import.meta.url)));
export const NFT = { title: 'Berlin, again', maxAvailable: 3 };

/** Calls on the NFTs of a campaign; by default the seeded campaign that has none. */
export function nftCalls(t: TestApp) {
  const create = (json: unknown = NFT, campaign = 'campaign-empty') =>
    t.call('POST', `/v1/nft-campaign/${campaign}/nft`, { as: 'admin', json });
  const finalize = (id: string, body: BodyInit | null = PICTURE, name = 'art.png', type?: string) =>
    t.call('PUT', `/v1/nft-campaign/nft/${id}/finalize/${name}`, {
      as: 'admin',
      body: body ?? undefined,
      headers: type ? { 'Content-Type': type } : {},
    });

  async function createdId(json?: unknown): Promise<string> {
    const response = await create(json);
    expect(response.status).toBe(201);
    return z.parse(campaignNftCreatedSchema, await response.json()).campaignNftId;
  }

  async function finalizedNft(body?: BodyInit, name?: string): Promise<CampaignNft> {
    return parsed(await finalize(await createdId(), body, name), campaignNftSchema);
  }

  return {
    create,
    createdId,
    finalize,
    finalizedNft,
    remove: (id: string) => t.call('DELETE', `/v1/nft-campaign/nft/${id}`, { as: 'admin' }),
    campaign: async (id = 'campaign-empty') =>
      parsed(await t.get(`/v1/nft-campaign/${id}`, 'admin'), campaignSchema),
    /** The file at an address of an NFT, requested without a cookie, as the dashboard does. */
    file: (uri: string | null, headers?: Record<string, string>) =>
      t.call('GET', (uri ?? '').replace(/^(\{address\}|ipfs:\/)/, '/v1/ipfs'), { headers }),
    /** The names of all files in the store. */
    storedNames: () => (existsSync(t.mediaFolder) ? readdirSync(t.mediaFolder) : []),
  };
}
