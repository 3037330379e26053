/** The tags of operations, the first segment of a path, and what the dashboard calls them. */
export const TAGS: Record<string, string> = {
  admin: 'Session History: what staff did',
  faq: 'FAQ: questions with their texts and pictures',
  feedback: 'Feedback: prompts for users, and their responses',
  'geo-block': 'IP Restrictions: blocked states and cities',
  ipfs: 'The files of NFTs',
  media: 'Uploads: pictures and videos',
  metric: 'Insights: figures of the platform',
  'nft-campaign': 'NFT Campaigns and their NFTs',
  'nft-drop': 'NFT Sites',
  post: 'Reported Posts',
  sandbox: 'Calls of the sandbox alone, for QA',
  session: 'Sign-in and sign-out',
  system: 'Downtime of the mobile service',
  user: 'Users and Creator Sites',
  waitlist: 'Waitlists',
};
