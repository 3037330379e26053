import { once } from '../browser/once';

const list = once(() => new Intl.ListFormat('en-US', { type: 'disjunction' }));

/** 'site, waitlist, or FAQ' */
export function alternatives(texts: readonly string[]): string {
  return list().format(texts);
}
