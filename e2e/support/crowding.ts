/**
 * What is crowded on the page that is shown: texts and controls that share a place, texts cut by their box, squeezed to
 * a few letters or wider than can be read, lines that touch, words broken in two, and a page that scrolls sideways. Runs
 * in the page.
 */
export async function crowding(): Promise<string[]> {
  /** In px: what a letter takes at least, and a text that is cut off. */
  const [LETTER, CUT] = [4, 40];
  /** In px: what a line may lose, the space at its end. */
  const EDGE = 7;
  /** In letters. */
  const LINE = 75;
  // Wait for the elements that measure themselves after a change of width.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  type Part = { name: string; element: Element; box: DOMRect };

  /** The visible part of a box, within the ancestors that cut the box off. */
  function visiblePart(box: DOMRect, element: Element | null): DOMRect {
    let inside: Element | null = null;
    for (let ancestor = element; ancestor && ancestor !== document.body; ancestor = ancestor.parentElement) {
      const { overflow, clipPath, textOverflow } = getComputedStyle(ancestor);
      if (clipPath !== 'none') return new DOMRect();
      const child = inside;
      inside = ancestor;
      if (overflow === 'visible') continue;
      const frame = ancestor.getBoundingClientRect();
      // In a line that ends in '…', a box is drawn whole or not at all, except for the first box.
      const isBoxInLine = child !== null && getComputedStyle(child).display === 'inline-block';
      const isWhole = !child?.previousElementSibling || child.getBoundingClientRect().right <= frame.right;
      if (textOverflow === 'ellipsis' && isBoxInLine && !isWhole) return new DOMRect();
      const left = Math.max(box.left, frame.left);
      const top = Math.max(box.top, frame.top);
      const width = Math.max(0, Math.min(box.right, frame.right) - left);
      box = new DOMRect(left, top, width, Math.max(0, Math.min(box.bottom, frame.bottom) - top));
    }
    return box;
  }

  /** By how many px a line is cut, where neither '…' nor a scrollbar leads to the rest. */
  function cutBy(line: DOMRect, element: Element): number {
    let cut = 0;
    for (
      let ancestor: Element | null = element;
      ancestor && ancestor !== document.body;
      ancestor = ancestor.parentElement
    ) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, maskImage, contain, clipPath } =
        getComputedStyle(ancestor);
      const isLeadOn = textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || maskImage !== 'none';
      const scrolls = /auto|scroll/.test(overflowX + overflowY);
      if (isLeadOn || scrolls || clipPath !== 'none') return 0;
      if (overflowY === 'visible' && !/paint|strict|content/.test(contain)) continue;
      const frame = ancestor.getBoundingClientRect();
      const below = line.bottom - frame.bottom;
      const isWholeLine = below >= line.height - 1;
      cut = Math.max(cut, frame.top - line.top, isWholeLine ? 0 : below, line.right - frame.right);
    }
    return cut;
  }

  /** The nearest ancestor that sticks to the window; null if there is none. It may lie over the parts that scroll. */
  function layerOf(element: Element | null): Element | null {
    return !element || /sticky|fixed/.test(getComputedStyle(element).position)
      ? element
      : layerOf(element.parentElement);
  }

  /** A field without its padding, which has room for a unit or a button. */
  function boxOf(element: Element): DOMRect {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (element.tagName !== 'INPUT') return new DOMRect(left, top, width, height);
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    const start = Number.parseFloat(paddingLeft);
    return new DOMRect(left + start, top, width - start - Number.parseFloat(paddingRight), height);
  }

  const isDrawn = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('option, [aria-hidden=true]');

  const isVisible = ({ width, height }: DOMRect) => width > 1 && height > 1;

  const isBroken = (word: Range) => new Set([...word.getClientRects()].map(({ top }) => top)).size > 1;

  const parts: Part[] = [];
  const faults: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    const name = node.textContent?.trim() ?? '';
    if (!name || !element || !isDrawn(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const written = [...range.getClientRects()];
    const lines = written.map((line) => visiblePart(line, element)).filter(isVisible);
    if (lines.length === 0) continue;
    const cut = Math.max(...written.map((line) => cutBy(line, element)));
    if (cut > EDGE) faults.push(`'${name}' is cut by ${Math.round(cut)} px`);
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    const tops = [...new Set(lines.map(({ top }) => Math.round(top)))].sort((a, b) => a - b);
    if (
      tops.some((top, at) => at > 0 && top - (tops[at - 1] ?? 0) < size && top - (tops[at - 1] ?? 0) > EDGE)
    )
      faults.push(`the lines of '${name}' touch`);
    parts.push(...lines.map((box) => ({ name, element, box })));
    const width = Math.round(Math.max(...lines.map((line) => line.width)));
    if (width < Math.min(CUT, name.length * LETTER)) faults.push(`'${name}' is ${width} px wide`);
    const perLine = (name.length * width) / written.reduce((sum, line) => sum + line.width, 0);
    const severalLines = new Set(lines.map(({ top }) => Math.round(top))).size > 1;
    if (severalLines && name.includes(' ') && perLine > LINE)
      faults.push(`'${name}' has ${Math.round(perLine)} letters a line`);
    // Longer words are names and addresses, which may break anywhere.
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/(?<!\S)\p{L}{2,15}(?!\S)/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (isBroken(range)) faults.push(`'${word}' of '${name}' is broken in two`);
    }
  }
  for (const element of document.querySelectorAll('button, a, input, select, textarea')) {
    const box = visiblePart(boxOf(element), element);
    const name = element.ariaLabel ?? (element.textContent || element.id);
    if (isDrawn(element) && isVisible(box)) parts.push({ name, element, box });
  }

  const drawn = parts.map((part) => ({
    ...part,
    layer: layerOf(part.element),
    label: part.element.closest('label'),
  }));
  for (const [at, a] of drawn.entries()) {
    for (const b of drawn.slice(at + 1)) {
      if (
        Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left) > 2 &&
        Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top) > 4 &&
        a.layer === b.layer &&
        !(a.label && a.label === b.label) &&
        !a.element.contains(b.element) &&
        !b.element.contains(a.element)
      )
        faults.push(`'${a.name}' and '${b.name}' overlap`);
    }
  }
  const overflow = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (overflow > 0) faults.push(`the page scrolls sideways by ${overflow} px`);
  return faults;
}
