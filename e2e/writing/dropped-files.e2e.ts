import { writeFile } from 'node:fs/promises';
import type { JSHandle, Locator, Page } from '@playwright/test';
import { expect, signedInTest as test } from '../accounts/account.fixture.ts';
import { writePageOf } from './write-page.ts';

test.use({ viewport: { width: 1280, height: 900 } });

type DragRecord = { type: string; isHandled: boolean; effect: string | undefined };

/**
 * Drags a file over an element and drops it, and records what the browser reports. A real browser opens an unhandled
 * file in place of the page; a headless one does not, so the test has to look at the events.
 */
async function dropFile(page: Page, over: Locator, path: string): Promise<JSHandle<DragRecord[]>> {
  await over.scrollIntoViewIfNeeded();
  const box = await over.boundingBox();
  if (!box) throw new Error('Nothing there to drop a file on');
  const records = await page.evaluateHandle(() => {
    const list: DragRecord[] = [];
    for (const type of ['dragover', 'drop']) {
      window.addEventListener(type, (event) => {
        const { defaultPrevented: isHandled, dataTransfer } = event as DragEvent;
        list.push({ type, isHandled, effect: dataTransfer?.dropEffect });
      });
    }
    return list;
  });
  const browser = await page.context().newCDPSession(page);
  const point = { x: box.x + Math.min(box.width / 2, 300), y: box.y + box.height / 2 };
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await browser.send('Input.dispatchDragEvent', { type, ...point, data });
  }
  await browser.detach();
  return records;
}

test('a file dropped beside the editor changes nothing, and a Markdown file dropped on the editor is inserted', async ({
  page,
}, info) => {
  const writing = writePageOf(page);
  await writing.open();
  await writing.title.fill('A title worth keeping');
  const path = info.outputPath('notes.txt');
  await writeFile(path, 'Notes that have nothing to do with it.');
  const header = page.getByRole('banner');
  for (const element of [writing.heading, writing.title, writing.savedDrafts, header]) {
    const dropped = await dropFile(page, element, path);
    await expect.poll(async () => (await dropped.jsonValue()).length).toBeGreaterThan(0);
    for (const record of await dropped.jsonValue())
      expect(record).toMatchObject({ isHandled: true, effect: 'none' });
  }
  await expect(page).toHaveURL(/\/write/);
  await expect(writing.title).toHaveValue('A title worth keeping');
  await expect(writing.content).toHaveText('');

  const markdownPath = info.outputPath('notes.md');
  await writeFile(markdownPath, '---\ntitle: Brought along\n---\n\nText from a file.\n');
  const dropped = await dropFile(page, writing.content, markdownPath);
  await expect
    .poll(() => dropped.jsonValue())
    .toContainEqual({ type: 'drop', isHandled: true, effect: expect.not.stringMatching('none') });
  await expect(writing.content).toContainText('Text from a file.');
});
