import type { ReactNode } from 'react';
import { nftSitesQuery } from '@/api/nft-sites';
import { useRead } from '@/api/query/use-read';
import { resolved } from '@/lib/browser/config';
import { leftOut, leftOutText } from '@/lib/odd-rows';
import { buttonClass } from '@/ui/controls/button';
import { ButtonLink } from '@/ui/controls/button-link';
import { ExternalLink } from '@/ui/controls/external-link';
import { group, page } from '@/ui/form/form.css';
import { FormSkeleton } from '@/ui/form/form-skeleton';
import { PageHeader } from '@/ui/lists/page-header';
import { CardMedia } from '@/ui/media/card-media';
import { FailedPanel, MissingPanel } from '@/ui/overlays/panel';
import { Markdown } from '@/ui/text/markdown';
import type { NftSite } from '@/wire/nft-sites.schema';
import { siteUrl } from './nft-site-texts';
import * as css from './nft-sites.css';

const TITLE = 'NFT Site';

/**
 * One read-only NFT site (nft-sites-11). It is read from the list, as the API has no call for a single site.
 */
export function NftSitePage({ dropId }: { dropId: string }) {
  const { data: sites, settled, ...read } = useRead(nftSitesQuery);
  const site = sites?.find((each) => each.dropId === dropId);
  // An unreadable row may be this site.
  const missing = leftOut(sites ?? []);
  // Wait for a running refetch, which may return the site.
  const isAbsent = settled && !site;
  const failure = read.failure ?? (isAbsent && missing > 0 ? new Error(leftOutText(missing)) : null);
  if (isAbsent && !failure) {
    return (
      <>
        <PageHeader title={TITLE} />
        <MissingPanel body="No NFT site has this id. It may have been deleted." action={<AllSites />} />
      </>
    );
  }

  return (
    <>
      <PageHeader title={TITLE}>
        {site && (
          <ExternalLink href={siteUrl(dropId)} className={buttonClass()}>
            View Site
          </ExternalLink>
        )}
        <AllSites />
      </PageHeader>
      <FailedPanel title="The NFT site could not be loaded" read={{ ...read, failure }} />
      {site && <Facts site={site} />}
      {!site && !failure && <FormSkeleton loading="Loading the NFT site…" heights={[48, 48, 116, 228]} />}
    </>
  );
}

function Facts({ site }: { site: NftSite }) {
  return (
    <div className={page}>
      <p className={css.note}>
        An NFT site cannot be changed: the API has no call that does it. To show something else, create
        another and delete this one.
      </p>
      <dl className={css.facts}>
        <Fact name="Title">
          <span dir="auto">{site.title}</span>
        </Fact>
        <Fact name="Heading">
          <span dir="auto">{site.headline ?? 'None'}</span>
        </Fact>
        <Fact name="Description">
          {site.description?.trim() ? <Markdown under={1} text={site.description} /> : 'None'}
        </Fact>
        <Fact name="Photo">
          <CardMedia media={site.media && resolved(site.media)} of={site.title} label={`Of ${site.title}`} />
        </Fact>
      </dl>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={group}>
      <dt className={css.term}>{name}</dt>
      <dd className={css.fact}>{children}</dd>
    </div>
  );
}

function AllSites() {
  return <ButtonLink to="/nft-sites">All NFT Sites</ButtonLink>;
}
