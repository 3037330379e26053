import type { SheetRow } from './shortcut-texts';
import * as css from './shortcuts-sheet.css';

/** A group of the sheet's shortcuts under a title. */
export function SheetGroup({ title, rows }: { title: string; rows: readonly SheetRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section className={css.group} aria-label={title}>
      <h3 className={css.groupTitle}>{title}</h3>
      <ul className={css.rows}>
        {rows.map((row) => (
          <li key={row.text} className={css.row}>
            <span className={css.keys}>
              {row.keys.map((key) => (
                <kbd key={key} className={css.key}>
                  {key}
                </kbd>
              ))}
            </span>
            <span>{row.text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
