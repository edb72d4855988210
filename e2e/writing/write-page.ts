// The write page as a writer uses it. It acts and reads; it never asserts.
import type { Locator, Page } from '@playwright/test';
import { openPage } from '../pages/open-page.ts';
import { waitForCaret } from './editor/wait-for-caret.ts';

export function writePageOf(page: Page) {
  const main = page.getByRole('main');
  const title = main.getByRole('textbox', { name: 'Title' });
  const content = main.getByRole('textbox', { name: 'Content' });
  return {
    heading: main.getByRole('heading', { level: 1 }),
    title,
    excerpt: main.getByRole('textbox', { name: 'Excerpt' }),
    category: main.getByRole('combobox', { name: 'Category' }),
    tags: main.getByRole('textbox', { name: 'Tags' }),
    content,
    /** What is saved, and where. The checks have a status of their own. */
    status: main.locator('[role=status]:not([aria-labelledby=checks] *)').filter({ hasText: /\S/ }),
    submitButton: main.getByRole('button', { name: 'Submit for Review' }),
    saveButton: main.getByRole('button', { name: 'Save Draft' }),
    previewButton: main.getByRole('button', { name: 'Preview', exact: true }),
    unsavedCopies: main.getByRole('region', { name: 'Unsaved text' }),
    review: main.getByRole('region', { name: 'Review', exact: true }),
    hints: main.getByRole('region', { name: 'Before you submit' }),
    savedDrafts: main.getByRole('region', { name: 'Saved Drafts' }),
    dialog: (name: string): Locator => page.getByRole('dialog', { name }),

    async open(path = '/write'): Promise<void> {
      await openPage(page, path);
      await content.waitFor();
    },
    /** Types at the end of the text. */
    async write(text: string): Promise<void> {
      await content.click();
      await waitForCaret(page);
      await page.keyboard.press('Control+End');
      await page.keyboard.type(text);
    },
    /** Fills in every field that a submission requires. */
    async fillIn(fields: { title?: string; excerpt?: string; text?: string } = {}): Promise<void> {
      await title.fill(fields.title ?? 'Reading proofs');
      await main.getByRole('textbox', { name: 'Excerpt' }).fill(fields.excerpt ?? 'Four eyes see more.');
      await main.getByRole('combobox', { name: 'Category' }).selectOption('typescript');
      await content.click();
      await page.keyboard.type(fields.text ?? 'Whoever wrote a text reads what they meant.');
    },
  };
}
