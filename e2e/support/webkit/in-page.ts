import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom';

/** A text to find: part of it in any case, all of it (`exact`), or a pattern. */
export type Text = { text: string; exact: boolean } | { pattern: string; flags: string };

/** One step from the elements found so far to the next ones. */
export type Step =
  | { by: 'role'; role: string; name?: Text; level?: number; includeHidden?: boolean }
  | { by: 'label' | 'text' | 'title'; value: Text }
  | { by: 'hasText'; value: Text }
  | { by: 'has'; steps: Step[] }
  /** 0 is the first element, -1 the last. */
  | { by: 'place'; at: number };

/** What a test may ask about an element. */
export type Facts = {
  text: string;
  innerText: string;
  value: string | null;
  visible: boolean;
  disabled: boolean;
  focused: boolean;
  checked: boolean;
  description: string;
  attributes: Record<string, string>;
  box: { x: number; y: number; width: number; height: number };
};

const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim();

function matches(wanted: Text, found: string): boolean {
  if ('pattern' in wanted) return new RegExp(wanted.pattern, wanted.flags).test(squeeze(found));
  const [all, part] = [squeeze(found), squeeze(wanted.text)];
  return wanted.exact ? all === part : all.toLowerCase().includes(part.toLowerCase());
}

/** The innermost elements with this text. */
function byText(root: HTMLElement, wanted: Text): HTMLElement[] {
  const has = (element: Element) => matches(wanted, element.textContent ?? '');
  return [...root.querySelectorAll<HTMLElement>(':not(script, style)')].filter(
    (element) => has(element) && ![...element.children].some(has),
  );
}

function step(root: HTMLElement, next: Exclude<Step, { by: 'place' | 'has' | 'hasText' }>): HTMLElement[] {
  if (next.by === 'role') {
    const { name, level, includeHidden } = next;
    return queryAllByRole(root, next.role, {
      hidden: includeHidden,
      level,
      name: name && ((found) => matches(name, found)),
    });
  }
  const { value } = next;
  if (next.by === 'text') return byText(root, value);
  if (next.by === 'label') return queryAllByLabelText(root, (found) => matches(value, found));
  return [...root.querySelectorAll<HTMLElement>('[title]')].filter(({ title }) => matches(value, title));
}

/** Follows the steps from the root; the elements keep the order of the document. */
export function find(steps: readonly Step[], root: HTMLElement = document.body): HTMLElement[] {
  let found = [root];
  for (const next of steps) {
    if (next.by === 'place') found = found.slice(next.at, next.at + 1 || undefined);
    else if (next.by === 'has') found = found.filter((element) => find(next.steps, element).length > 0);
    else if (next.by === 'hasText')
      found = found.filter((element) => matches(next.value, element.textContent ?? ''));
    else found = [...new Set(found.flatMap((element) => step(element, next)))];
  }
  return found;
}

function describe(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(/\s+/) ?? [];
  const texts = ids.map((id) => document.getElementById(id)?.textContent ?? '');
  return squeeze(texts.join(' ')) || element.title;
}

function look(element: HTMLElement): Facts {
  const { x, y, width, height } = element.getBoundingClientRect();
  return {
    text: squeeze(element.textContent ?? ''),
    innerText: element.innerText,
    value: 'value' in element ? String(element.value) : null,
    visible: width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible',
    disabled: element.matches(':disabled, [aria-disabled=true]'),
    focused: document.activeElement === element,
    checked: element.matches(':checked, [aria-checked=true]'),
    description: describe(element),
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    box: { x, y, width, height },
  };
}

/** The facts about every element that the steps find. */
export function lookAt(steps: readonly Step[]): Facts[] {
  return find(steps).map(look);
}
