import type { ElementHandle, Locator, Page } from '@playwright/test';

type Span = { top: number; bottom: number };
type CoveredPart = { line: string; seen: Span; room: Span };
type CaretRecord = { looks: number; covered: CoveredPart[] };
type Bars = { toolbar: Element; header: Element; bar: Element };

declare global {
  interface Window {
    findCoveredPartInTest?: (element?: Element) => CoveredPart | null;
    caretRecordOfTest?: CaretRecord;
  }
}

/**
 * Returns which part of the caret, or of an element, is covered by the toolbar or by the bar with the buttons. Null
 * if all of it is visible.
 */
export async function findCoveredPart(page: Page, what?: Locator): Promise<CoveredPart | null> {
  await prepare(page);
  if (!what) return page.evaluate(() => window.findCoveredPartInTest?.() ?? null);
  return what.evaluate((element) => window.findCoveredPartInTest?.(element) ?? null);
}

/** Looks at the caret before and after each key in the page. */
export async function watchCaret(page: Page) {
  await prepare(page);
  await page.evaluate(() => {
    window.caretRecordOfTest = { looks: 0, covered: [] };
    function look(): void {
      const record = window.caretRecordOfTest;
      if (!record) return;
      record.looks += 1;
      const found = window.findCoveredPartInTest?.();
      if (found) record.covered.push(found);
    }
    // When a key goes down, the page shows the effect of what came before it; when it goes up, that of the key.
    window.addEventListener('keydown', look, { capture: true });
    window.addEventListener('keyup', look, { capture: true });
  });
  return {
    /** Looks at the caret once more, and returns what was recorded since the last time. */
    read: (): Promise<CaretRecord> =>
      page.evaluate(() => {
        const { looks, covered } = window.caretRecordOfTest ?? { looks: 0, covered: [] };
        const last = window.findCoveredPartInTest?.() ?? null;
        window.caretRecordOfTest = { looks: 0, covered: [] };
        return { looks, covered: last ? [...covered, last] : covered };
      }),
  };
}

async function prepare(page: Page): Promise<void> {
  if (await page.evaluate(() => window.findCoveredPartInTest !== undefined)) return;
  await page.evaluate(install, {
    toolbar: await handleOf(page.getByRole('toolbar', { name: 'Formatting' })),
    header: await handleOf(page.getByRole('banner')),
    bar: await handleOf(page.getByRole('group', { name: 'Save and submit' })),
  });
}

async function handleOf(locator: Locator): Promise<ElementHandle<Element>> {
  return (await locator.elementHandle()) as ElementHandle<Element>;
}

/** It runs in the page, so it must be one function. */
function install({ toolbar, header, bar }: Bars): void {
  const spanOf = (box: { top: number; bottom: number }): Span => ({ top: box.top, bottom: box.bottom });

  /** An empty line has no text to measure, so measure its element. */
  function readCaret(): { line: string; seen: Span } {
    const { focusNode: node, focusOffset = 0 } = getSelection() ?? {};
    if (!node) throw new Error('There is no caret');
    const range = document.createRange();
    range.setStart(node, focusOffset);
    const line = node instanceof Element ? (node.childNodes[focusOffset] ?? node) : node.parentElement;
    const [rect] = range.getClientRects();
    const box = rect ?? (line instanceof Element ? line : node.parentElement)?.getBoundingClientRect();
    if (!box) throw new Error('The caret is nowhere');
    return { line: node.textContent ?? '', seen: spanOf(box) };
  }

  function findCovered(element?: Element): CoveredPart | null {
    const { line, seen } = element
      ? { line: element.tagName, seen: spanOf(element.getBoundingClientRect()) }
      : readCaret();
    const [above, under] = [toolbar.getBoundingClientRect(), header.getBoundingClientRect()];
    // The toolbar becomes sticky only below the header, so it cannot cover an element above the text.
    const isAbove = seen.bottom <= above.top;
    const room = {
      top: isAbove ? under.bottom : Math.max(under.bottom, above.bottom),
      bottom: Math.min(window.innerHeight, bar.getBoundingClientRect().top),
    };
    return seen.top < room.top || seen.bottom > room.bottom ? { line, seen, room } : null;
  }

  window.findCoveredPartInTest = findCovered;
}
