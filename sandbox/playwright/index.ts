/** What a browser test needs of the sandbox: docs/qa.md. */
export { expect } from '@playwright/test';
export * as campaignNfts from './areas/campaign-nfts';
export * as downtime from './areas/downtime-page';
export * as feedback from './areas/feedback';
export * as geoBlocks from './areas/geo-page';
export * as insights from './areas/insights';
export * as nftCampaigns from './areas/nft-campaigns';
export * as nftSites from './areas/nft-sites';
export * as posts from './areas/post-list';
export * as signedOut from './areas/signed-out';
export * as sites from './areas/sites';
export * as users from './areas/user-list';
export * as waitlists from './areas/waitlists';
export { callsOf, holdRequests } from './calls';
export { CAST } from './cast';
export type { FaultRule, LogEntry, Sandbox, Who } from './client';
export { test } from './fixtures';
export * as media from './media';
