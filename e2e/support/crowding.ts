/**
 * What is crowded on the page that is shown: texts and controls that share a place, texts cut by their box, squeezed to
 * a few letters or wider than can be read, lines that touch, words broken in two, and a page that scrolls sideways. Runs
 * in the page, so all that it needs is inside this function.
 */
export async function crowding(): Promise<string[]> {
  /** The least width of a letter, and of a text that is cut off. */
  const [LETTER_PX, CUT_TEXT_PX] = [4, 40];
  /** What a line may lose, the space at its end; and how far the boxes of one line may be apart. */
  const EDGE_PX = 7;
  const MAX_LETTERS_IN_LINE = 75;

  type ShownText = {
    name: string;
    node: Node;
    element: Element;
    /** The boxes of the whole text, one or more in a line. */
    boxes: DOMRect[];
    /** The visible parts of these boxes. */
    visibleBoxes: DOMRect[];
  };
  type Part = { name: string; element: Element; box: DOMRect };

  function* ancestorsOf(element: Element | null) {
    for (let ancestor = element; ancestor && ancestor !== document.body; ancestor = ancestor.parentElement)
      yield ancestor;
  }

  /** The visible part of a box, within the ancestors that cut the box off. */
  function visiblePart(box: DOMRect, element: Element): DOMRect {
    let visible = box;
    let child: Element | null = null;
    for (const ancestor of ancestorsOf(element)) {
      const { overflow, clipPath, textOverflow } = getComputedStyle(ancestor);
      if (clipPath !== 'none') return new DOMRect();
      if (overflow !== 'visible') {
        const frame = ancestor.getBoundingClientRect();
        if (textOverflow === 'ellipsis' && child && isDroppedFromLine(child, frame)) return new DOMRect();
        visible = commonPart(visible, frame);
      }
      child = ancestor;
    }
    return visible;
  }

  /** In a line that ends in '…', a box is drawn whole or not at all, except for the first box. */
  function isDroppedFromLine(box: Element, frame: DOMRect): boolean {
    const isBox = getComputedStyle(box).display === 'inline-block';
    const isFirst = !box.previousElementSibling;
    return isBox && !isFirst && box.getBoundingClientRect().right > frame.right;
  }

  function commonPart(a: DOMRect, b: DOMRect): DOMRect {
    const left = Math.max(a.left, b.left);
    const top = Math.max(a.top, b.top);
    const width = Math.max(0, Math.min(a.right, b.right) - left);
    return new DOMRect(left, top, width, Math.max(0, Math.min(a.bottom, b.bottom) - top));
  }

  /** By how many px a line is cut, where neither '…' nor a scrollbar leads to the rest. */
  function cutBy(line: DOMRect, element: Element): number {
    let cut = 0;
    for (const ancestor of ancestorsOf(element)) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, maskImage, contain, clipPath } =
        getComputedStyle(ancestor);
      const hasEllipsis = textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || maskImage !== 'none';
      const scrolls = /auto|scroll/.test(overflowX + overflowY);
      if (hasEllipsis || scrolls || clipPath !== 'none') return 0;
      const cutsOff = overflowY !== 'visible' || /paint|strict|content/.test(contain);
      if (!cutsOff) continue;
      const frame = ancestor.getBoundingClientRect();
      const below = line.bottom - frame.bottom;
      // A whole line below the frame is left out on purpose.
      const isLeftOut = below >= line.height - 1;
      cut = Math.max(cut, frame.top - line.top, isLeftOut ? 0 : below, line.right - frame.right);
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

  function shownTexts(): ShownText[] {
    const texts: ShownText[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const name = node.textContent?.trim() ?? '';
      if (!name || !element || !isDrawn(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()];
      const visibleBoxes = boxes.map((box) => visiblePart(box, element)).filter(isVisible);
      if (visibleBoxes.length > 0) texts.push({ name, node, element, boxes, visibleBoxes });
    }
    return texts;
  }

  function faultsOfText({ name, node, element, boxes, visibleBoxes }: ShownText): string[] {
    const faults: string[] = [];
    const cut = Math.max(...boxes.map((box) => cutBy(box, element)));
    if (cut > EDGE_PX) faults.push(`'${name}' is cut by ${Math.round(cut)} px`);

    const tops = [...new Set(visibleBoxes.map(({ top }) => Math.round(top)))].sort((a, b) => a - b);
    const distances = tops.slice(1).map((top, n) => top - (tops[n] ?? 0));
    const fontSize = Number.parseFloat(getComputedStyle(element).fontSize);
    if (distances.some((distance) => distance > EDGE_PX && distance < fontSize))
      faults.push(`the lines of '${name}' touch`);

    const width = Math.round(Math.max(...visibleBoxes.map((box) => box.width)));
    if (width < Math.min(CUT_TEXT_PX, name.length * LETTER_PX)) faults.push(`'${name}' is ${width} px wide`);

    const fullWidth = boxes.reduce((sum, box) => sum + box.width, 0);
    const lettersInLine = (name.length * width) / fullWidth;
    if (tops.length > 1 && name.includes(' ') && lettersInLine > MAX_LETTERS_IN_LINE)
      faults.push(`'${name}' has ${Math.round(lettersInLine)} letters a line`);

    const brokenWords = wordsOf(node).filter(isBroken);
    return [...faults, ...brokenWords.map((word) => `'${word}' of '${name}' is broken in two`)];
  }

  /** The words that must not break. Longer ones are names and addresses, which may break anywhere. */
  function wordsOf(node: Node): Range[] {
    const words = [...(node.textContent ?? '').matchAll(/(?<!\S)\p{L}{2,15}(?!\S)/gu)];
    return words.map(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      return range;
    });
  }

  function isBroken(word: Range): boolean {
    return new Set([...word.getClientRects()].map(({ top }) => top)).size > 1;
  }

  function shownControls(): Part[] {
    const controls = [...document.querySelectorAll('button, a, input, select, textarea')].filter(isDrawn);
    const parts = controls.map((element) => ({
      name: element.ariaLabel ?? (element.textContent || element.id),
      element,
      box: visiblePart(boxOf(element), element),
    }));
    return parts.filter(({ box }) => isVisible(box));
  }

  function overlapsOf(parts: Part[]): string[] {
    const layered = parts.map((part) => ({
      ...part,
      layer: layerOf(part.element),
      label: part.element.closest('label'),
    }));
    return layered.flatMap((a, n) =>
      layered
        .slice(n + 1)
        .filter(
          (b) =>
            shareAPlace(a.box, b.box) &&
            a.layer === b.layer &&
            !(a.label && a.label === b.label) &&
            !a.element.contains(b.element) &&
            !b.element.contains(a.element),
        )
        .map((b) => `'${a.name}' and '${b.name}' overlap`),
    );
  }

  function shareAPlace(a: DOMRect, b: DOMRect): boolean {
    const { width, height } = commonPart(a, b);
    return width > 2 && height > 4;
  }

  function sidewaysScroll(): string[] {
    const { scrollWidth, clientWidth } = document.documentElement;
    const overflow = scrollWidth - clientWidth;
    return overflow > 0 ? [`the page scrolls sideways by ${overflow} px`] : [];
  }

  // Wait for the elements that measure themselves after a change of width.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const texts = shownTexts();
  const partsOfTexts = texts.flatMap(({ name, element, visibleBoxes }) =>
    visibleBoxes.map((box) => ({ name, element, box })),
  );
  return [
    ...texts.flatMap(faultsOfText),
    ...overlapsOf([...partsOfTexts, ...shownControls()]),
    ...sidewaysScroll(),
  ];
}
