import type { Locator, Page } from '@playwright/test';
import { openPage } from '../pages/open-page.ts';

export async function openReview(page: Page, id: string, query = '') {
  await openPage(page, `/dashboard/review/${id}${query}`);
  return reviewOf(page);
}

export function reviewOf(page: Page) {
  const main = page.getByRole('main');
  const panel = main.getByRole('region', { name: 'Decision' });
  const text = main.locator('.review-text');
  const newMark = page.getByRole('region', { name: 'New mark' });
  return {
    main,
    title: main.getByRole('heading', { level: 1 }),
    text,
    viewButton: (name: 'Text' | 'Changes') => main.getByRole('button', { name, exact: true }),
    nextInQueue: main.getByRole('link', { name: 'Next in the queue' }),
    presence: (name: string) => main.getByText(`${name} is reading this too`),
    notice: panel.getByRole('alert').first(),
    noteField: panel.getByRole('textbox', { name: 'Note to the author' }),
    panel,
    approve: panel.getByRole('button', { name: 'Approve' }),
    requestChanges: panel.getByRole('button', { name: 'Request changes' }),
    reject: panel.getByRole('button', { name: 'Reject' }),
    repliesButton: panel.getByRole('button', { name: 'Saved replies' }),
    markButton: main.getByRole('button', { name: 'Mark', exact: true }),
    blockButton: main.getByRole('button', { name: 'Mark this block' }),
    newMark,
    notes: main.getByRole('list', { name: 'Marks in the text' }).getByRole('article'),
    note: (body: string) => main.getByRole('article').filter({ hasText: body }),
    earlierMarks: main.getByRole('region', { name: 'On an earlier revision' }),
    markSheet: page.getByRole('dialog', { name: 'Mark' }),

    /** Selects words of the text, as a reviewer would. */
    select: (words: string) => selectWords(text, words),
    async beginMark(words: string): Promise<void> {
      await selectWords(text, words);
      await main.getByRole('button', { name: 'Mark', exact: true }).click();
    },
    async mark(words: string, body: string): Promise<void> {
      await this.beginMark(words);
      await newMark.getByRole('textbox', { name: 'Your mark' }).fill(body);
      await newMark.getByRole('button', { name: 'Save mark' }).click();
    },
    /** Suggests other words for some, optionally with a remark. At last its note has the focus. */
    async suggest(words: string, replacement: string, body = ''): Promise<void> {
      await this.beginMark(words);
      await newMark.getByRole('textbox', { name: 'Your mark' }).fill(body);
      await newMark.getByRole('button', { name: 'Suggest other words' }).click();
      await newMark.getByRole('textbox', { name: 'Replace the passage with' }).fill(replacement);
      await newMark.getByRole('button', { name: 'Save mark' }).click();
      await newMark.waitFor({ state: 'hidden' });
      await main.locator('[data-mark]:focus').waitFor();
    },
    /** Clicks or taps words of the text. */
    async press(words: string, tool: 'finger' | 'mouse' = 'mouse'): Promise<void> {
      const { x, y } = await findWords(text, words);
      if (tool === 'finger') await page.touchscreen.tap(x, y);
      else await page.mouse.click(x, y);
    },
    /** The highlighted passages. */
    highlighted: () => readHighlight(page, 'review-mark'),
    focused: () => readHighlight(page, 'review-mark-focused'),
  };
}

export async function selectWords(text: Locator, words: string): Promise<void> {
  await findWords(text, words, { isSelected: true });
}

/** Returns the centre of the words on the screen. */
async function findWords(text: Locator, words: string, { isSelected = false } = {}) {
  await text.filter({ hasText: words }).waitFor();
  return text.evaluate(
    (root, wanted) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode as Text;
        const at = node.data.indexOf(wanted.words);
        if (at === -1) continue;
        node.parentElement?.scrollIntoView({ block: 'center' });
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + wanted.words.length);
        if (wanted.isSelected) {
          document.getSelection()?.removeAllRanges();
          document.getSelection()?.addRange(range);
        }
        // If the words wrap, use their first line.
        const { left, top, width, height } = range.getClientRects()[0] ?? new DOMRect();
        return { x: left + width / 2, y: top + height / 2 };
      }
      throw new Error(`The text has no ${wanted.words}`);
    },
    { words, isSelected },
  );
}

function readHighlight(page: Page, name: string): Promise<string[]> {
  return page.evaluate(
    (highlight) => Array.from(CSS.highlights.get(highlight) ?? [], (range) => range.toString()),
    name,
  );
}
