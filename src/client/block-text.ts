// The plain text of a block of an article on the page. Elements that the page adds, and text that a comparison shows as
// removed, do not count.

// The text of a formula is its source, which MathML has in an annotation. The editor's own menus are no text either.
const nonTextSelector =
  'del, .code-bar, .heading-link, .sr-only, [data-no-text], semantics > :not(annotation), [contenteditable="false"] select';

export function* textNodes(block: Element): Generator<Text> {
  const walker = block.ownerDocument.createTreeWalker(
    block,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) =>
      node instanceof Element && node.matches(nonTextSelector)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  );
  while (walker.nextNode()) if (walker.currentNode instanceof Text) yield walker.currentNode;
}

export function textOf(block: Element): string {
  return Array.from(textNodes(block), ({ data }) => data).join('');
}

/** The DOM range of a passage in the text of a block. Undefined for an empty passage, such as an image. */
export function rangeOf(block: Element, { start, end }: { start: number; end: number }): Range | undefined {
  const range = block.ownerDocument.createRange();
  let offset = 0;
  let isStarted = false;
  for (const node of textNodes(block)) {
    const next = offset + node.length;
    if (!isStarted && start < next) {
      range.setStart(node, start - offset);
      isStarted = true;
    }
    if (isStarted && end <= next) {
      range.setEnd(node, end - offset);
      return range;
    }
    offset = next;
  }
  return undefined;
}
