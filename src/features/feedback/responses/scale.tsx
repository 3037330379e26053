import * as css from './scale.css';

/** The values of a range as dots between the two ends; a chosen one stands out. */
export function Scale({ values, chosen }: { values: readonly string[]; chosen?: number }) {
  const label = chosen === undefined ? undefined : `value ${chosen + 1} of ${values.length}`;
  return (
    <div className={css.scale}>
      <bdi>{values[0]}</bdi>
      <div role="img" aria-label={label} className={css.line} title={values.join(', ')}>
        {values.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot has no identity but its position
          <span key={at} className={css.dot} data-chosen={at === chosen} />
        ))}
      </div>
      <bdi>{values.at(-1)}</bdi>
    </div>
  );
}
