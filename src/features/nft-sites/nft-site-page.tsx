import type { ReactNode } from 'react';
import { nftSitesQuery } from '@/api/nft-sites';
import { useRow } from '@/api/query/use-row';
import { buttonClass } from '@/ui/controls/button';
import { ButtonLink } from '@/ui/controls/button-link';
import { ExternalLink } from '@/ui/controls/external-link';
import { page } from '@/ui/form/form.css';
import { FormSkeleton } from '@/ui/form/form-skeleton';
import { PageHeader } from '@/ui/lists/page-header';
import { CardMedia } from '@/ui/media/card-media';
import { wholeMedia } from '@/ui/media/media.css';
import { FailedPanel, MissingPanel } from '@/ui/overlays/panel';
import { Markdown } from '@/ui/text/markdown';
import { SpelledOut } from '@/ui/text/spelled-out';
import { muted } from '@/ui/text/text.css';
import type { NftSite } from '@/wire/nft-sites.schema';
import { siteUrl } from './nft-site-texts';

const ALL_SITES = <ButtonLink to="/nft-sites">All NFT Sites</ButtonLink>;

/**
 * One read-only NFT site (nft-sites-11), read from the list, because the API has no call for a single site.
 */
export function NftSitePage({ dropId }: { dropId: string }) {
  const { row: site, read, isMissing } = useRow(nftSitesQuery, (each) => each.dropId === dropId);
  if (isMissing) {
    return (
      <>
        <PageHeader title="NFT Site" />
        <MissingPanel body="No NFT site has this id. It may have been deleted." action={ALL_SITES} />
      </>
    );
  }
  return (
    <>
      <PageHeader title="NFT Site">
        {site && (
          <ExternalLink href={siteUrl(dropId)} className={buttonClass()}>
            View Site
          </ExternalLink>
        )}
        {ALL_SITES}
      </PageHeader>
      <FailedPanel title="The NFT site could not be loaded" read={read} />
      {site && <SiteFacts site={site} />}
      {!site && !read.failure && (
        <FormSkeleton loading="Loading the NFT site…" heights={[48, 48, 116, 228]} />
      )}
    </>
  );
}

function SiteFacts({ site: { title, headline, description, media } }: { site: NftSite }) {
  return (
    <div className={page}>
      <p className={muted}>
        An NFT site cannot be changed: the API has no call that changes one. To replace it, create a new one
        and delete this one.
      </p>
      <dl className={`${page} ${wholeMedia}`}>
        <Fact name="Title">
          <SpelledOut text={title} />
        </Fact>
        <Fact name="Heading">
          <SpelledOut text={headline ?? 'None'} />
        </Fact>
        <Fact name="Description">
          {description?.trim() ? <Markdown key={description} under={1} text={description} /> : 'None'}
        </Fact>
        <Fact name="Photo">
          <CardMedia media={media} of={title} label={`Of ${title}`} />
        </Fact>
      </dl>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className={muted}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
