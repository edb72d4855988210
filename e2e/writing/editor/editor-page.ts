// The editor as a writer uses it. It acts and reads; it never asserts.
import type { FileChooser, Locator, Page } from '@playwright/test';
import { openPage } from '../../pages/open-page.ts';
import { readWrittenHtml } from './read-written-html.ts';
import { waitForCaret } from './wait-for-caret.ts';

/** The content of a clipboard or a drag: texts by MIME type, and files. */
export type ClipboardContent = { texts?: Record<string, string>; files?: ClipboardFile[] };
export type ClipboardFile = {
  name: string;
  type: string;
  base64: string;
  /** Zero bytes appended to the content. */
  paddingBytes?: number;
};

export class EditorPage {
  readonly page: Page;
  readonly content: Locator;
  readonly toolbar: Locator;
  #aheadMs = 0;

  constructor(page: Page) {
    this.page = page;
    this.content = page.getByRole('textbox', { name: 'Content', exact: true });
    this.toolbar = page.getByRole('toolbar', { name: 'Formatting' });
  }

  async open(): Promise<void> {
    await openPage(this.page, '/write');
    await this.content.click();
  }

  button(name: string): Locator {
    return this.toolbar.getByRole('button', { name, exact: true });
  }

  async press(name: string): Promise<void> {
    await this.button(name).click();
  }

  /** Types key by key, so that Markdown shortcuts apply. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  /** Inserts the text at once, where keys do not matter. */
  async write(text: string): Promise<void> {
    await this.page.keyboard.insertText(text);
  }

  /** Waits after the last key, because the browser reports a changed selection or focus asynchronously. */
  async keys(...presses: string[]): Promise<void> {
    for (const press of presses) await this.page.keyboard.press(press);
    await this.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    );
  }

  waitForCaret(): Promise<void> {
    return waitForCaret(this.page);
  }

  /** Deletes all content. */
  async clear(): Promise<void> {
    const hadFocus = await this.content.evaluate((content: HTMLElement) => {
      const isActive = document.activeElement === content;
      content.focus();
      return isActive;
    });
    if (!hadFocus) await this.waitForCaret();
    await this.keys('Control+a', 'Backspace');
  }

  /** Advances the clock, because the undo history merges changes that follow each other immediately. */
  async pause(): Promise<void> {
    this.#aheadMs += 1_000;
    await this.page.clock.setSystemTime(Date.now() + this.#aheadMs);
  }

  html(): Promise<string> {
    return this.content.evaluate(readWrittenHtml);
  }

  async paste(clipboard: ClipboardContent): Promise<void> {
    await this.content.evaluate((content, held) => {
      const data = new DataTransfer();
      for (const [type, text] of Object.entries(held.texts ?? {})) data.setData(type, text);
      for (const { name, type, base64 } of held.files ?? []) {
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
        data.items.add(new File([bytes], name, { type }));
      }
      const target = document.activeElement ?? content;
      target.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, clipboard);
  }

  /** Drops files on the given element, or at the end of the text. */
  async drop(clipboard: ClipboardContent, over?: Locator): Promise<void> {
    await (over ?? this.content).evaluate((target, held) => {
      const data = new DataTransfer();
      for (const { name, type, base64, paddingBytes } of held.files ?? []) {
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
        data.items.add(new File([bytes, new Uint8Array(paddingBytes ?? 0)], name, { type }));
      }
      const box = target.getBoundingClientRect();
      const place = { clientX: box.left + box.width / 2, clientY: box.bottom - 2 };
      const init = { ...place, dataTransfer: data, bubbles: true, cancelable: true };
      target.dispatchEvent(new DragEvent('dragover', init));
      target.dispatchEvent(new DragEvent('drop', init));
    }, clipboard);
  }

  async chooseImages(): Promise<FileChooser> {
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), this.press('Insert image')]);
    return chooser;
  }

  /** The card of an image that is being uploaded. */
  upload(name: string): Locator {
    return this.content.getByRole('group', { name });
  }

  linkDialog(): Locator {
    return this.page.getByRole('dialog', { name: /link/i });
  }
}
