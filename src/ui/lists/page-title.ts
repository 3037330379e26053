/** The page's heading. It takes the focus after a navigation, and when the focused element is removed. */
export const PAGE_TITLE_ID = 'page-title';

/**
 * The `ref` of a part with controls that may be removed by their own press, such as Retry. The heading then takes
 * the focus, which would fall to the body; dialogs keep theirs.
 */
export function handFocusBack(part: HTMLElement | null) {
  return () => {
    if (!part?.contains(document.activeElement) || part.closest('dialog, [role*=dialog]')) return;
    document.getElementById(PAGE_TITLE_ID)?.focus({ preventScroll: true });
  };
}
