import { afterAll, beforeEach, describe } from 'vitest';
import type { Connection } from '../db/connect';
import { inputSuite } from '../http/input.suite';
import { originSuite } from '../http/origin.suite';
import { tokenSuite } from '../http/token.suite';
import { aboutSuite } from '../routes/about.suite';
import { accessSuite } from '../routes/access.suite';
import { campaignNftsSuite } from '../routes/campaign-nfts.suite';
import { exportsSuite } from '../routes/exports.suite';
import { faqSuite } from '../routes/faq.suite';
import { feedbackSuite } from '../routes/feedback.suite';
import { geoBlocksSuite } from '../routes/geo-blocks.suite';
import { ipfsSuite } from '../routes/ipfs.suite';
import { logSuite } from '../routes/log.suite';
import { mediaSuite } from '../routes/media.suite';
import { mediaUploadSuite } from '../routes/media-upload.suite';
import { metricsSuite } from '../routes/metrics.suite';
import { nftCampaignPatchSuite } from '../routes/nft-campaign-patch.suite';
import { nftCampaignsSuite } from '../routes/nft-campaigns.suite';
import { nftSitesSuite } from '../routes/nft-sites.suite';
import { postsSuite } from '../routes/posts.suite';
import { publicPagesSuite } from '../routes/public-pages.suite';
import { qaSuite } from '../routes/qa.suite';
import { resetSuite } from '../routes/reset.suite';
import { serviceSuite } from '../routes/service.suite';
import { sessionSuite } from '../routes/session.suite';
import { siteChangesSuite } from '../routes/site-changes.suite';
import { sitesSuite } from '../routes/sites.suite';
import { userListSuite } from '../routes/user-list.suite';
import { userPatchSuite } from '../routes/user-patch.suite';
import { waitlistsSuite } from '../routes/waitlists.suite';
import { seedsSuite } from '../seed/seeds.suite';
import { createTestApp, type TestDatabase } from './app';

/**
 * Runs all suites on one database: it takes seconds to boot, and separate test files would each boot one.
 * @param second another connection to the same database: a second sandbox answers every other call
 */
export function apiSuites({ name, ...connection }: TestDatabase, second?: Connection) {
  describe(`the API on ${name}${second ? ', answered by two sandboxes in turn' : ''}`, () => {
    const t = createTestApp(connection, { second });
    beforeEach(t.reset);
    afterAll(connection.close);

    accessSuite(t);
    sessionSuite(t);
    userListSuite(t);
    userPatchSuite(t, name);
    sitesSuite(t);
    siteChangesSuite(t);
    waitlistsSuite(t);
    faqSuite(t);
    nftSitesSuite(t);
    exportsSuite(t);
    postsSuite(t);
    serviceSuite(t);
    feedbackSuite(t);
    geoBlocksSuite(t);
    metricsSuite(t);
    nftCampaignsSuite(t);
    nftCampaignPatchSuite(t);
    campaignNftsSuite(t);
    ipfsSuite(t);
    publicPagesSuite(t);
    mediaSuite(t);
    mediaUploadSuite(t);
    inputSuite(t);
    originSuite(t);
    tokenSuite(t);
    qaSuite(t);
    logSuite(t);
    resetSuite(t);
    seedsSuite(t);
    aboutSuite(t);
  });
}
