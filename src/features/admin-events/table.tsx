import { Fragment, type ReactNode, useId } from 'react';
import { Skeleton } from '../../ui/lists/skeletons';
import { visuallyHidden } from '../../ui/theme/global.css';
import * as styles from './table.css';

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** A CSS length, not a percentage; columns without a width share the remaining space. */
  width?: string;
}

interface TableProps<Row> {
  /** The table's name for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Where the column titles stick: the distance from the top of the window, a CSS length. */
  stickAt: string;
  /** True while other rows load and these are still shown. */
  busy?: boolean;
  /** The section of a row; a heading is shown above the first row of each section. */
  sectionOf: (row: Row) => string;
}

/** A page of the history. */
const PLACES = Array.from({ length: 50 }, (_, place) => place);

/** A table of texts as wide as its container; below the width of its columns a row has two lines. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  stickAt,
  busy = false,
  sectionOf,
}: TableProps<Row>) {
  const captionId = useId();

  return (
    <section aria-labelledby={captionId} className={styles.frame}>
      {!rows && (
        <p role="status" className={visuallyHidden}>
          {`Loading ${caption}…`}
        </p>
      )}
      <table className={styles.table} aria-busy={busy || !rows}>
        <caption id={captionId} className={visuallyHidden}>
          {caption}
        </caption>
        <colgroup>
          {columns.map(({ title, width }) => (
            <col key={title} style={{ width }} />
          ))}
        </colgroup>
        <thead className={styles.head} style={{ top: stickAt }}>
          <tr>
            {columns.map(({ title }) => (
              <th key={title} scope="col" className={styles.columnTitle}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.rows} data-dimmed={busy}>
          {rows?.map((row, at) => {
            const before = rows[at - 1];
            const section = sectionOf(row);
            return (
              <Fragment key={rowKey(row)}>
                {section !== (before && sectionOf(before)) && (
                  <tr>
                    <th scope="rowgroup" colSpan={columns.length} className={styles.section}>
                      {section}
                    </th>
                  </tr>
                )}
                <tr>
                  {columns.map(({ title, cell }) => (
                    <td key={title} className={styles.cell}>
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              </Fragment>
            );
          }) ??
            PLACES.map((place) => (
              <tr key={place} aria-hidden>
                {columns.map(({ title }) => (
                  <td key={title} className={styles.cell}>
                    <span className={styles.placeholder}>
                      <Skeleton width="70%" height={12} />
                    </span>
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}
