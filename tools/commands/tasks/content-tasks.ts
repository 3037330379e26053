import { drawPicture } from '../../../sandbox/samples/picture';
import { assertWrites, type Task } from './task';

const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(drawPicture(name)) });

const NFT_CALLS = [/^POST .*\/nft$/, /^PUT .*\/finalize\//];

/** What staff do with geo blocks, NFT campaigns and waitlists. */
export const CONTENT_TASKS: Task[] = [
  {
    title: 'Block three states',
    start: '/lists/ip-management',
    async act(hand) {
      const free = hand.page.getByRole('group', { name: 'States available to block' });
      for (const state of ['Iowa', 'Maine', 'Ohio']) {
        await hand.click(free.getByRole('checkbox', { name: state, exact: true }));
      }
      await hand.click(hand.page.getByRole('button', { name: 'Submit Changes' }));
      await hand.see(hand.page.getByText('Block 3 states: 3 done'));
    },
    check: (log) => assertWrites(log, ...Array(3).fill(/^POST \/v1\/geo-block$/)),
  },
  {
    title: 'Unblock one state',
    start: '/lists/ip-management',
    async act(hand) {
      const blocked = hand.page.getByRole('group', { name: 'Current geo blocks' });
      await hand.click(blocked.getByRole('checkbox', { name: 'Texas', exact: true }));
      await hand.click(hand.page.getByRole('button', { name: 'Submit Changes' }));
      await hand.see(hand.page.getByText('Lift 1 block: 1 done'));
    },
    check: (log) => assertWrites(log, /^DELETE \/v1\/geo-block\//),
  },
  {
    title: 'Set the price and the time of sale of a campaign',
    start: '/nft-campaigns',
    async act(hand) {
      const card = hand.page.getByRole('article', { name: 'Not Yet Filled' });
      await hand.click(card.getByRole('button', { name: 'Edit Campaign' }));
      const dialog = hand.page.getByRole('dialog', { name: /NFT Campaign$/ });
      await hand.click(dialog.getByLabel('Price (US$)'));
      await hand.type('25');
      // Past the pack size to the month.
      await hand.press('Tab', 'Tab');
      await hand.type('01022030');
      // Past the year and the button of the calendar to the hour.
      await hand.press('Tab', 'Tab');
      await hand.type('0900AM');
      await hand.press('Enter');
      await hand.see(hand.page.getByText('NFT Campaign Saved'));
    },
    check: (log) => assertWrites(log, /^PATCH \/v1\/nft-campaign\//),
  },
  {
    title: 'Create a campaign with three NFTs',
    start: '/nft-campaigns',
    async act(hand) {
      const { page } = hand;
      await hand.click(page.getByRole('link', { name: 'Create a New NFT Campaign' }));
      const campaign = page.getByRole('dialog', { name: /NFT Campaign$/ });
      await hand.see(campaign.getByLabel('Title', { exact: true }));
      await hand.type('Zoo');
      await hand.click(campaign.getByRole('button', { name: 'Create', exact: true }));
      await hand.click(
        page.getByRole('article', { name: 'Zoo' }).getByRole('button', { name: 'Add/Edit NFTs' }),
      );
      await hand.click(page.getByRole('button', { name: 'Add NFT' }));
      const form = page.getByRole('dialog', { name: /^Create NFTs?$/ });
      const pictures = ['fox.png', 'hare.png', 'owl.png'].map(picture);
      await hand.choose(form.getByRole('button', { name: 'Choose a file' }), pictures);
      await hand.click(form.getByRole('button', { name: 'Create 3 NFTs' }));
      await form.waitFor({ state: 'hidden' });
      await hand.see(
        page.getByRole('dialog', { name: 'Campaign NFTs' }).getByRole('heading', { name: 'owl' }),
      );
    },
    check: (log) => assertWrites(log, /^POST \/v1\/nft-campaign$/, ...NFT_CALLS, ...NFT_CALLS, ...NFT_CALLS),
  },
  {
    title: 'Export the members of a waitlist',
    start: '/lists/users',
    async act(hand) {
      await hand.press('g', 'w');
      const card = hand.page.getByRole('article', { name: 'Violet Hour' });
      await hand.download(card.getByRole('button', { name: 'Export' }));
    },
    check: (log) => assertWrites(log),
  },
];
