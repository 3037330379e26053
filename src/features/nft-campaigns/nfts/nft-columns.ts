/** The number of NFT cards side by side where there is room (nft-campaigns-47). */
export function columnsOf(nfts: number): number {
  if (nfts <= 1) return 1;
  if (nfts === 2) return 2;
  if (nfts <= 9) return 3;
  if (nfts <= 12) return 4;
  return nfts <= 15 ? 5 : 6;
}
