import type { Locator, Page } from '@playwright/test';

type Span = { top: number; bottom: number };

/**
 * Returns which part of the caret, or of an element, is covered by the toolbar or by the bar with the buttons. Null
 * if all of it is visible.
 */
export async function findCoveredPart(
  page: Page,
  what?: Locator,
): Promise<{ seen: Span; room: Span } | null> {
  const seen = what ? await what.evaluate(spanOf) : await page.evaluate(readCaret);
  const toolbar = await page.getByRole('toolbar', { name: 'Formatting' }).evaluate(spanOf);
  const header = await page.getByRole('banner').evaluate(spanOf);
  const bar = await page.getByRole('group', { name: 'Save and submit' }).evaluate(spanOf);
  const { height = 0 } = page.viewportSize() ?? {};
  // The toolbar becomes sticky only below the header, so it cannot cover an element above the text.
  const isAbove = seen.bottom <= toolbar.top;
  const room = {
    top: isAbove ? header.bottom : Math.max(header.bottom, toolbar.bottom),
    bottom: Math.min(height, bar.top),
  };
  return seen.top < room.top || seen.bottom > room.bottom ? { seen, room } : null;
}

function spanOf(element: Element): Span {
  const { top, bottom } = element.getBoundingClientRect();
  return { top, bottom };
}

/** An empty line has no text to measure, so measure its element. */
function readCaret(): Span {
  const selection = getSelection();
  if (!selection?.focusNode) throw new Error('There is no caret');
  const range = document.createRange();
  range.setStart(selection.focusNode, selection.focusOffset);
  const { focusNode: node } = selection;
  const line =
    node instanceof Element ? (node.childNodes[selection.focusOffset] ?? node) : node.parentElement;
  const [rect] = range.getClientRects();
  const { top, bottom } =
    rect ?? (line instanceof Element ? line : node.parentElement)?.getBoundingClientRect() ?? {};
  if (top === undefined || bottom === undefined) throw new Error('The caret is nowhere');
  return { top, bottom };
}
