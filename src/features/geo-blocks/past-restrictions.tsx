import { geoRestrictionsQuery } from '@/api/geo-blocks';
import { useRead } from '@/api/query/use-read';
import { LeftOut } from '@/ui/lists/list-body';
import { Skeleton } from '@/ui/lists/skeletons';
import { FailedPanel } from '@/ui/overlays/panel';
import { Time } from '@/ui/text/time';
import type { GeoRestriction } from '@/wire/geo-blocks.schema';
import * as css from './geo-blocks.css';

const PLACES = ['a', 'b', 'c'];

/** The lifted restrictions, latest first. */
export function PastRestrictions() {
  const { data, ...read } = useRead(geoRestrictionsQuery);
  const past = data?.filter(wasLifted).sort((a, b) => b.removedAt.localeCompare(a.removedAt));

  return (
    <section aria-labelledby="past-restrictions" className={css.past}>
      <h2 id="past-restrictions" className={css.pastTitle}>
        Past restrictions
      </h2>
      <FailedPanel title="Past restrictions could not be loaded" read={read} />
      <LeftOut rows={data} />
      {past?.length === 0 && <p className={css.nothing}>No restriction has been lifted yet.</p>}
      {(past ? past.length > 0 : !read.failure) && (
        <table className={css.table} aria-busy={!past} aria-labelledby="past-restrictions">
          <thead>
            <tr>
              <th scope="col">State</th>
              <th scope="col">From</th>
              <th scope="col">Until</th>
            </tr>
          </thead>
          <tbody>
            {past?.map(({ restrictionId, state, city, createdAt, removedAt }) => (
              <tr key={restrictionId}>
                <td dir="auto">{city === null ? state : `${city}, ${state}`}</td>
                <td>{createdAt === null ? '–' : <Time iso={createdAt} format="medium" />}</td>
                <td>
                  <Time iso={removedAt} format="medium" />
                </td>
              </tr>
            )) ??
              PLACES.map((place) => (
                <tr key={place} aria-hidden>
                  {PLACES.map((column) => (
                    <td key={column}>
                      <Skeleton width="60%" height={20} />
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function wasLifted(restriction: GeoRestriction): restriction is GeoRestriction & { removedAt: string } {
  return restriction.removedAt !== null;
}
