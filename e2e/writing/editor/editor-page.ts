// The editor as a writer has it before them. It acts and looks; it never asserts.
import type { FileChooser, Locator, Page } from '@playwright/test';
import { openPage } from '../../pages/open-page.ts';
import { readWrittenHtml } from './read-written-html.ts';

/** What a clipboard or a drag holds: texts by their type, and files. */
export type Carried = { texts?: Record<string, string>; files?: CarriedFile[] };
export type CarriedFile = {
  name: string;
  type: string;
  base64: string /** Zeros after the content. */;
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

  /** Keys as they come from a keyboard, so that Markdown is noticed. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  /** Words in one go, for where it does not matter how they come. */
  async write(text: string): Promise<void> {
    await this.page.keyboard.insertText(text);
  }

  /** At the pace of the page: the browser tells of a moved selection or focus only after the key. */
  async keys(...presses: string[]): Promise<void> {
    for (const press of presses) {
      await this.page.keyboard.press(press);
      await this.page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
      );
    }
  }

  /** The editor looks at the selection once more 20 ms after it gets the focus; nobody presses keys as fast as a journey. */
  async settleFocus(): Promise<void> {
    await this.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 40)));
  }

  /** Empties the text. */
  async clear(): Promise<void> {
    await this.content.focus();
    await this.settleFocus();
    await this.keys('Control+a', 'Backspace');
  }

  /** Lets the clock run on: what follows at once is one step with what came before, to the undo history. */
  async pause(): Promise<void> {
    this.#aheadMs += 1_000;
    await this.page.clock.setSystemTime(Date.now() + this.#aheadMs);
  }

  html(): Promise<string> {
    return this.content.evaluate(readWrittenHtml);
  }

  async paste(carried: Carried): Promise<void> {
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
    }, carried);
  }

  /** Lets go of files over the text: where the given words are, or else at its end. */
  async drop(carried: Carried, over?: Locator): Promise<void> {
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
    }, carried);
  }

  async chooseImages(): Promise<FileChooser> {
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), this.press('Insert image')]);
    return chooser;
  }

  /** The card of an image that is on its way. */
  upload(name: string): Locator {
    return this.content.getByRole('group', { name });
  }

  linkDialog(): Locator {
    return this.page.getByRole('dialog', { name: /link/i });
  }
}
