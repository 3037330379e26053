import { faqAnswerSchema, faqPatchSchema, faqSchema, faqsSchema, newFaqSchema } from '@/wire/faq.schema';
import { promptSchema, promptsSchema, submissionSchema, submissionsSchema } from '@/wire/feedback.schema';
import {
  geoBlockSchema,
  geoBlocksSchema,
  geoRestrictionSchema,
  geoRestrictionsSchema,
  geoStatesSchema,
  newGeoBlockSchema,
} from '@/wire/geo-blocks.schema';
import { tokenMetricSchema, totalValueSchema } from '@/wire/metrics.schema';
import { newPromptSchema } from '@/wire/new-feedback.schema';
import {
  campaignNftCreatedSchema,
  campaignNftSchema,
  campaignPatchSchema,
  campaignSchema,
  campaignsSchema,
  newCampaignNftSchema,
  newCampaignSchema,
} from '@/wire/nft-campaigns.schema';
import {
  newNftSiteSchema,
  nftSiteCreatedSchema,
  nftSiteSchema,
  nftSitesSchema,
} from '@/wire/nft-sites.schema';
import { systemStatusPatchSchema } from '@/wire/system-status.schema';
import { armedFaultSchema, faultSchema, faultsSchema } from '../qa/faults';
import { logSchema } from '../qa/log';
import { aboutSchema } from '../routes/qa/about';
import { MEDIA, MEDIA_ID, TIME } from './examples-users';
import { name } from './schemas';

const FAQ = name(faqSchema, 'Faq', {
  faqId: 'f_8e21',
  question: 'How do I get my own site?',
  content: 'Ask us for an access code.',
  creatorsOnly: false,
  media: {
    mediaId: MEDIA_ID,
    url: '/sandbox/media/m_7f3a.png',
    userInfo: { userId: 'u_2c81', username: 'aurora', avatarUrl: null },
  },
});
name(faqsSchema, 'Faqs', { prompts: [FAQ] });
name(faqAnswerSchema, 'FaqAnswer', { prompt: FAQ });
name(newFaqSchema, 'NewFaq', {
  question: 'How do I get my own site?',
  content: 'Ask us for an access code.',
  creatorsOnly: false,
  media: { mediaId: MEDIA_ID, userId: 'u_2c81' },
});
name(faqPatchSchema, 'FaqPatch', { media: null }, { minProperties: 1 });

const NFT_SITE = name(nftSiteSchema, 'NftSite', {
  dropId: 'd_40c9',
  title: 'First light',
  headline: 'Starfield Collectables',
  description: '**One hundred** prints.',
  mediaId: MEDIA_ID,
  media: MEDIA,
});
name(nftSitesSchema, 'NftSites', { waitlists: [NFT_SITE] });
name(newNftSiteSchema, 'NewNftSite', {
  mediaId: MEDIA_ID,
  title: 'First light',
  headline: 'Starfield Collectables',
  description: '**One hundred** prints.',
});
name(nftSiteCreatedSchema, 'NftSiteCreated', { dropId: 'd_40c9' });

const NFT = name(campaignNftSchema, 'CampaignNft', {
  campaignNftId: 'n_77d2',
  title: 'Print 1',
  description: null,
  filename: 'print-1.png',
  maxAvailable: 100,
  timesSold: 3,
  soldOut: false,
  mediaMime: 'image/png',
  mediaUri: '{address}/n_77d2/art',
  previewUri: '{address}/n_77d2/preview',
});
const ROYALTY = { collectorAccount: 1234, percentage: 5 };
const SALE = { price: 25, forSaleAt: '2026-03-01T18:00:00.000Z' };
const CAMPAIGN = name(campaignSchema, 'Campaign', {
  campaignId: 'c_6b54',
  title: 'First light',
  description: 'Prints of the *first* night.',
  media: MEDIA,
  packSize: 5,
  totalNfts: 100,
  soldNfts: 3,
  soldOut: false,
  nfts: [NFT],
  purchaseInfo: SALE,
  royalties: [{ ...ROYALTY, fallback: null }],
});
name(campaignsSchema, 'Campaigns', { campaigns: [CAMPAIGN] });
name(newCampaignSchema, 'NewCampaign', {
  title: 'First light',
  description: 'Prints of the *first* night.',
  media: MEDIA_ID,
  packSize: 1,
  network: 'mainnet',
  royalties: [{ ...ROYALTY, fallback: { amount: 10, tokenNum: 4321 } }],
});
name(campaignPatchSchema, 'CampaignPatch', { purchaseInfo: SALE }, { minProperties: 1 });
name(newCampaignNftSchema, 'NewCampaignNft', { title: 'Print 1', maxAvailable: 100 });
name(campaignNftCreatedSchema, 'CampaignNftCreated', { campaignNftId: 'n_77d2' });

const PROMPT = name(promptSchema, 'Prompt', {
  feedbackId: 'fb_19aa',
  primaryQuestion: 'Which tools do you use?',
  createdAt: TIME,
  userRestriction: 'creators',
  isHidden: false,
  questions: [
    {
      questionId: 'q_01',
      kind: 'checkbox',
      question: null,
      choices: ['camera', 'microphone', 'other'],
      lastIsOther: true,
      otherHint: 'which one?',
    },
  ],
});
name(promptsSchema, 'Prompts', { prompts: [PROMPT] });
name(newPromptSchema, 'NewPrompt', {
  primaryQuestion: 'How was your week?',
  questions: [{ kind: 'rangeSlider', values: ['bad', 'so-so', 'good'] }],
});
const SUBMISSION = name(submissionSchema, 'Submission', {
  submissionId: 's_3f08',
  username: 'aurora',
  avatarUrl: null,
  responses: [{ questionId: 'q_01', kind: 'checkbox', choices: ['other'], responseText: 'a drum machine' }],
});
name(submissionsSchema, 'Submissions', { submissions: [SUBMISSION] });

const BLOCK = name(geoBlockSchema, 'GeoBlock', { restrictionId: 'g_2b6d', state: 'Ohio', city: null });
const RESTRICTION = name(geoRestrictionSchema, 'GeoRestriction', {
  ...BLOCK,
  createdAt: TIME,
  removedAt: null,
});
name(geoBlocksSchema, 'GeoBlocks', { restrictions: [BLOCK] });
name(geoRestrictionsSchema, 'GeoRestrictions', { restrictions: [RESTRICTION] });
name(geoStatesSchema, 'GeoStates', { states: ['Alabama', 'Alaska'] });
name(newGeoBlockSchema, 'NewGeoBlock', { state: 'Ohio', city: null });

name(tokenMetricSchema, 'TokenMetric', { total: 12.5, days: [{ date: '2026-01-15', amount: 12.5 }] });
name(totalValueSchema, 'TotalValue', { amount: 184_203.55 });
name(systemStatusPatchSchema, 'SystemStatusPatch', { enabled: false, autoRestore: false });

const FAULT = name(faultSchema, 'Fault', {
  method: 'PATCH',
  path: '^/v1/user/',
  kind: 'status',
  status: 503,
});
const ARMED = name(armedFaultSchema, 'ArmedFault', { ...FAULT, times: 1, id: 'fault-1', fired: 0 });
name(faultsSchema, 'Faults', { faults: [ARMED], spent: [] });
name(aboutSchema, 'About', { build: null, accounts: [], seeds: [], maxUsers: 0 });
name(logSchema, 'Log', {
  oldest: 1,
  newest: 1,
  requests: [
    {
      number: 1,
      method: 'GET',
      path: '/v2/user',
      query: { filter: 'all' },
      headers: { accept: '*/*' },
      body: null,
      at: TIME,
      ms: 7,
      status: 200,
    },
  ],
});
