// The write page in a page test. Text is inserted with the editor's own transactions; real keys belong in journeys.
import { fireEvent, waitFor, within } from '@testing-library/dom';
import type { Editor } from '@tiptap/core';
import type { Site } from '#e2e/run-site.ts';
import { type OpenOptions, openPage } from './open-page.ts';

export async function openWritePage(site: Site, path: string, options: OpenOptions) {
  const page = await openPage(site, path, options);
  await page.main.findByRole('textbox', { name: 'Content' });
  const field = (name: string) => page.main.getByRole('textbox', { name }) as HTMLTextAreaElement;
  const button = (name: string) => page.main.getByRole('button', { name });
  const region = (name: string) => page.main.queryByRole('region', { name });
  const contentOf = () => find<HTMLElement & { editor: Editor }>('main [contenteditable]');
  const category = () => page.main.getByRole('combobox', { name: 'Category' }) as HTMLSelectElement;
  // The categories of the site come with a call.
  await waitUntil(
    () => category().options.length > 1,
    () => 'There are no categories',
  );
  const openDialog = (name: string) => page.body.queryByRole('dialog', { name });

  /** Inserts text at the end of the content. */
  function write(text: string): void {
    const { editor } = contentOf();
    editor.view.dispatch(editor.state.tr.insertText(text, editor.state.doc.content.size - 1));
  }

  return {
    page,
    calls: page.calls,
    user: page.user,
    heading: () => page.main.getByRole('heading', { level: 1 }).textContent,
    title: () => field('Title'),
    excerpt: () => field('Excerpt'),
    tags: () => field('Tags'),
    category,
    content: contentOf,
    /** What is saved, and where. */
    status: statusText,
    seeStatus: (text: string) =>
      waitUntil(
        () => statusText().includes(text),
        () => `The status is “${statusText()}”`,
      ),
    button,
    click: (name: string) => page.user.click(button(name)),
    savedDrafts: () => within(page.main.getByRole('region', { name: 'Saved Drafts' })),
    unsavedCopies: () => region('Unsaved text'),
    review: () => region('Review'),
    hints: () => region('Before you submit'),
    /** Waits for a dialog. */
    async dialog(name: string) {
      const root = await page.body.findByRole('dialog', { name });
      const choose = (label: string) => page.user.click(within(root).getByRole('button', { name: label }));
      return { root, choose, ...within(root) };
    },
    isOpen: (name: string) => openDialog(name) !== null,
    seeClosed: (name: string) =>
      waitUntil(
        () => openDialog(name) === null,
        () => `The dialog “${name}” is open`,
      ),
    write,
    /** Fills in every field that a submission requires. */
    fillIn({ title = 'Reading proofs', text = 'Whoever wrote a text reads what they meant.' } = {}): void {
      fillField(field('Title'), title);
      fillField(field('Excerpt'), 'Four eyes see more.');
      fireEvent.change(category(), { target: { value: 'typescript' } });
      write(text);
    },
  };
}

/** Sets the value of a field in one step. */
export function fillField(field: HTMLElement, value: string): void {
  fireEvent.input(field, { target: { value } });
}

/** The accessible description of a field. */
export function descriptionOf(field: HTMLElement): string {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
  const parts = ids.map((id) => document.getElementById(id)?.textContent ?? '');
  return parts.filter(Boolean).join(' ');
}

function statusText(): string {
  const all = [...document.querySelectorAll('main [role=status]')].map(({ textContent }) => textContent);
  return all.filter(Boolean).join(' | ');
}

function find<T extends Element>(selector: string): T {
  const element = document.querySelector<T>(selector);
  if (!element) throw new Error(`The page has no ${selector}`);
  return element;
}

function waitUntil(isTrue: () => boolean, complain: () => string): Promise<void> {
  return waitFor(() => {
    if (!isTrue()) throw new Error(complain());
  });
}
