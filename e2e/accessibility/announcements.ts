import type { Page } from '@playwright/test';

declare global {
  interface Window {
    announcedInThisTest?: string[];
  }
}

/**
 * Call before opening the page. Records every announcement to screen readers, including announcements that disappear
 * again.
 */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    window.announcedInThisTest = heard;
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('[aria-live], [role=status], [role=alert]')) {
        const text = region.textContent?.trim() ?? '';
        if (text !== '' && heard.at(-1) !== text) heard.push(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

export function readAnnouncements(page: Page): Promise<string[]> {
  return page.evaluate(() => window.announcedInThisTest ?? []);
}

/**
 * Finds texts of neighbouring inline elements without a space between them, which a screen reader reads as one word.
 * Blocks, flex items and inline blocks separate texts. Code and article texts are excluded: their authors write them.
 */
export function findGluedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isInline = (element: Element) => /^(inline|contents)$/.test(getComputedStyle(element).display);
    const isSpoken = (node: Node) => {
      const parent = node.parentElement;
      const silent = 'script, style, noscript, template, pre, code, .prose, [aria-hidden=true]';
      return parent !== null && !parent.closest(silent) && parent.checkVisibility();
    };
    /** True when only inline elements separate the two text nodes. */
    const isOneLine = (first: Node, second: Node) => {
      const shared = document.createRange();
      shared.setStart(first, 0);
      shared.setEnd(second, 0);
      const top = shared.commonAncestorContainer;
      const path = (node: Node) => {
        const elements: Element[] = [];
        for (let at = node.parentElement; at && at !== top; at = at.parentElement) elements.push(at);
        return elements;
      };
      if ([...path(first), ...path(second)].some((element) => !isInline(element))) return false;
      // Children of a flex or grid container are separate boxes, even when they are bare text nodes.
      if (!(top instanceof Element) || /flex|grid/.test(getComputedStyle(top).display)) return false;
      const between = shared.cloneContents();
      return !between.querySelector('br, hr, img, svg, input, button, textarea, select');
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    let last: Node | null = null;
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (!isSpoken(node) || node.textContent === '') continue;
      const [before, after] = [last?.textContent ?? '', node.textContent ?? ''];
      const touches = /[\p{L}\p{N}.!?,;:)]$/u.test(before) && /^[\p{L}\p{N}(]/u.test(after);
      if (last && touches && last.parentElement !== node.parentElement && isOneLine(last, node))
        found.push(`${before.slice(-30)}|${after.slice(0, 30)}`);
      last = node;
    }
    return found;
  });
}
