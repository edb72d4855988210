// Shows the passage of a finding in the text on the page: on the review page, and in the author's editor.
import { rangeOf, textOf } from '#client/block-text.ts';
import { type Anchor, locatePassage } from '#features/marks/locate-passage.ts';

// The blocks of a comparison, of the text for readers, and of the editor.
const blockSelectors = [
  '.review-text [data-block]',
  '.review-text [data-html-slot] > *',
  'main [contenteditable="true"][role="textbox"] > *',
];

/** False if the passage is not on the page. */
export function showPassage(anchor: Anchor): boolean {
  const blocks = findBlocks();
  const passage = locatePassage(
    blocks.map(({ text }) => text),
    anchor,
  );
  const block = passage && blocks[passage.block];
  if (!passage || !block) return false;
  const range = anchor.quote === '' ? undefined : rangeOf(block.element, passage);
  const target = range?.startContainer.parentElement ?? block.element;
  target.scrollIntoView({ block: 'center', behavior: 'smooth' });
  if (range)
    document
      .getSelection()
      ?.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
  else flash(block.element);
  return true;
}

function findBlocks(): { element: HTMLElement; text: string }[] {
  for (const selector of blockSelectors) {
    const found = [...document.querySelectorAll<HTMLElement>(selector)];
    if (found.length > 0) return found.map((element) => ({ element, text: textOf(element) }));
  }
  return [];
}

function flash(element: HTMLElement): void {
  const strong = 'color-mix(in srgb, var(--color-accent) 40%, transparent)';
  element.animate?.([{}, { backgroundColor: strong, offset: 0.2 }, {}], {
    duration: 1_100,
    easing: 'ease-out',
  });
}
