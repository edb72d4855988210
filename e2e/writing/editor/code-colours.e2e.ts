// Code in the editor has the same colours as for readers.

import { findViolations } from '../../accessibility/find-violations.ts';
import { expect, signedInTest as test } from '../../accounts/account.fixture.ts';
import { createArticle, readArticle } from '../own-articles.ts';
import { writePageOf } from '../write-page.ts';
import { EditorPage } from './editor-page.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const language = 'Language of this code block';

// The editor asks the server at most every three seconds, and the server loads a grammar on first use.
const longestWaitMs = 20_000;

test('code in the editor has the colours of the published article', async ({
  page,
  site,
  holder,
  problems,
}) => {
  const written = '<pre><code class="language-json">{ "a": 1 }</code></pre><p>After it.</p>';
  const { _id } = await createArticle(site, holder.token, { content: written });
  const write = writePageOf(page);
  const editor = new EditorPage(page);
  await write.open(`/write?edit=${_id}`);

  await test.step('code is coloured while it is written, and the saved text has no colours', async () => {
    const numbers = editor.content.locator('.tok-number');
    await expect(numbers).toHaveText(['1'], { timeout: longestWaitMs });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findViolations(page), colorScheme).toEqual([]);
    }

    await editor.content.getByText('"a"').click();
    await editor.keys('End', 'ArrowLeft', 'ArrowLeft');
    await editor.type(', "b": 22');
    // Code that is already coloured keeps its colours until the response arrives.
    await expect(numbers.first()).toHaveText('1');
    await expect(numbers).toHaveText(['1', '22'], { timeout: longestWaitMs });
    await expect(editor.content).toBeFocused();
    await editor.type('2');
    await editor.keys('Control+z');
    expect(await editor.html()).not.toContain('span');

    await write.saveButton.click();
    await expect(write.status).toContainText('Saved');
    const { content } = await readArticle(site, holder.token, _id);
    expect(content).toMatch(
      /^<pre><code class="language-json">\{ "a": 1[^<]*\}<\/code><\/pre><p>After it\.<\/p>$/,
    );
  });

  await test.step('code without a language, and code that the server could not colour, stays plain', async () => {
    expect(problems.unexpected()).toEqual([]);
    problems.allow(/api\/blogs\/preview|Failed to load resource/);
    await editor.clear();
    await editor.pause();
    await editor.type('```json { "a": 1 }');
    const coloured = editor.content.locator('[class^=tok-]');
    await expect(coloured.filter({ hasText: '1' })).toHaveCount(1, { timeout: longestWaitMs });
    await page.getByLabel(language).selectOption('Plain text');
    await expect(coloured).toHaveCount(0);

    const asked = page.waitForRequest('**/api/blogs/preview');
    await page.route('**/api/blogs/preview', (route) => route.abort('connectionfailed'));
    await page.getByLabel(language).selectOption('JSON');
    await asked;
    await expect(editor.content.locator('pre')).toHaveText('{ "a": 1 }');
    await expect(coloured).toHaveCount(0);
  });
});
