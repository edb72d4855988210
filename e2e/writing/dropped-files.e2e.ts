import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, signedInTest as test } from '../accounts/account.fixture.ts';
import { writePageOf } from './write-page.ts';

test.use({ viewport: { width: 1280, height: 900 } });

type Heard = { moment: string; isHandled: boolean; effect: string | undefined };

/**
 * Drags a file over an element and drops it, and records what the browser reports. A real browser opens an unhandled
 * file in place of the page; a headless one does not, so the test has to look at the events.
 */
async function dropFile(page: Page, over: Locator, path: string): Promise<Heard[]> {
  await over.scrollIntoViewIfNeeded();
  const box = await over.boundingBox();
  if (!box) throw new Error('Nothing there to drop a file on');
  const heard = await page.evaluateHandle(() => {
    const list: Heard[] = [];
    for (const moment of ['dragover', 'drop']) {
      window.addEventListener(moment, (event) => {
        const { defaultPrevented: isHandled, dataTransfer } = event as DragEvent;
        list.push({ moment, isHandled, effect: dataTransfer?.dropEffect });
      });
    }
    return list;
  });
  const browser = await page.context().newCDPSession(page);
  const place = { x: box.x + Math.min(box.width / 2, 300), y: box.y + box.height / 2 };
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await browser.send('Input.dispatchDragEvent', { type, ...place, data });
  }
  await browser.detach();
  return heard.jsonValue();
}

test('a file dropped beside the editor changes nothing, and the page stays', async ({ page }, info) => {
  const writing = writePageOf(page);
  await writing.open();
  await writing.title.fill('A place worth keeping');
  const path = info.outputPath('notes.txt');
  await writeFile(path, 'Notes that have nothing to do with it.');
  const header = page.getByRole('banner');
  for (const place of [writing.heading, writing.title, writing.savedDrafts, header]) {
    const heard = await dropFile(page, place, path);
    expect(heard.length).toBeGreaterThan(0);
    for (const moment of heard) expect(moment).toMatchObject({ isHandled: true, effect: 'none' });
  }
  await expect(page).toHaveURL(/\/write/);
  await expect(writing.title).toHaveValue('A place worth keeping');
  await expect(writing.content).toHaveText('');
});

test('a Markdown file dropped on the editor is inserted', async ({ page }, info) => {
  const writing = writePageOf(page);
  await writing.open();
  const path = info.outputPath('notes.md');
  await writeFile(path, '---\ntitle: Brought along\n---\n\nText from a file.\n');
  const heard = await dropFile(page, writing.content, path);
  expect(heard).toContainEqual({
    moment: 'drop',
    isHandled: true,
    effect: expect.not.stringMatching('none'),
  });
  await expect(writing.content).toContainText('Text from a file.');
});
