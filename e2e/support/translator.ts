import type { Page } from '@playwright/test';

/**
 * Changes a page as a browser's translation does: every text node, present or added later, is replaced by a `<font>` with the
 * text. The words stay the same, so that tests find controls by name.
 */
export async function translate(page: Page) {
  await page.addInitScript(replaceTexts);
}

/** The texts that the page has changed in vain: in a node that the translation has replaced. */
export function staleTexts(page: Page): Promise<string[]> {
  // Cast: the script adds this function to the window, and TypeScript does not know it.
  return page.evaluate(() => (window as unknown as { staleTexts: () => string[] }).staleTexts());
}

function replaceTexts() {
  const UNTOUCHED = 'head, script, style, textarea, input, select, svg, [translate=no], font';
  const originals = new Map<Element, Text>();

  function replace(text: Text) {
    const parent = text.parentElement;
    if (!parent || text.data.trim() === '' || parent.closest(UNTOUCHED)) return;
    const font = document.createElement('font');
    font.textContent = text.data;
    originals.set(font, text);
    text.replaceWith(font);
  }

  function replaceIn(root: Node) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) replace(text);
  }

  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      for (const node of type === 'characterData' ? [target] : addedNodes) replaceIn(node);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });

  Object.assign(window, {
    staleTexts: () =>
      [...originals]
        .filter(([font, { data }]) => font.isConnected && font.textContent !== data)
        .map(([font, { data }]) => `'${font.textContent}' is now '${data}'`),
  });
}
