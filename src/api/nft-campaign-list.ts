import { queryOptions } from '@tanstack/react-query';
import { receive } from './http/http';
import { keys } from './query/keys';

/** Fixed (spec 02 §9). Not the contract's own, which would bring zod to the sign-in page. */
export const network = 'mainnet';

/**
 * All campaigns, newest first. Apart from nft-campaigns.ts, for the route's loader reads it: what a loader imports
 * every page loads, and uploads and exports are no part of the sign-in page.
 */
export const campaignsQuery = queryOptions({
  queryKey: keys.nftCampaignList,
  queryFn: async ({ signal }) => {
    const schema = () => import('@/wire/nft-campaigns').then((campaigns) => campaigns.campaignsSchema);
    const { campaigns } = await receive(schema, 'GET', '/v1/nft-campaign', { query: { network }, signal });
    // Null when none remain (spec 02 §4).
    return campaigns ?? [];
  },
});
