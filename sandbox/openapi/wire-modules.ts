import * as adminEvents from '@/wire/admin-events.schema';
import * as faq from '@/wire/faq.schema';
import * as feedback from '@/wire/feedback.schema';
import * as geoBlocks from '@/wire/geo-blocks.schema';
import * as media from '@/wire/media.schema';
import * as metrics from '@/wire/metrics.schema';
import * as newFeedback from '@/wire/new-feedback.schema';
import * as nftCampaigns from '@/wire/nft-campaigns.schema';
import * as nftSites from '@/wire/nft-sites.schema';
import * as posts from '@/wire/posts.schema';
import * as session from '@/wire/session.schema';
import * as sites from '@/wire/sites.schema';
import * as systemStatus from '@/wire/system-status.schema';
import * as userPatch from '@/wire/user-patch.schema';
import * as users from '@/wire/users.schema';
import * as waitlists from '@/wire/waitlists.schema';

/** All modules of the contract. They are listed, because a bundle has no folder to look into. */
export const WIRE_MODULES: Record<string, unknown>[] = [
  adminEvents,
  faq,
  feedback,
  geoBlocks,
  media,
  metrics,
  newFeedback,
  nftCampaigns,
  nftSites,
  posts,
  session,
  sites,
  systemStatus,
  userPatch,
  users,
  waitlists,
];
