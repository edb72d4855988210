// Keys that arrive faster than the page handles them. No key may be lost, and each must act at the current caret.
import { expect, signedInTest as test } from '../../accounts/account.fixture.ts';
import { holdRequests } from '../../pages/first-paint.ts';
import { writePageOf } from '../write-page.ts';
import { EditorPage } from './editor-page.ts';
import { type Key, keys, letters, openKeyboard } from './fast-keyboard.ts';

const { bold, enter, selectLine, space, toEnd, toStart } = keys;
const rounds = 25;

const isSave = (url: string) => url.includes('/api/blogs') && !url.endsWith('/preview');

// The editor asks the server for colours at most every three seconds, and the server loads a grammar on first use.
const longestWaitMs = 20_000;

test('keys that arrive faster than the page handles them are not lost', async ({ page }) => {
  const write = writePageOf(page);
  const editor = new EditorPage(page);
  await editor.open();
  const keyboard = await openKeyboard(page);

  await test.step('keys right after a caret jump act at the new caret', async () => {
    await editor.write('start');
    const jumps: Key[] = [];
    for (let round = 0; round < rounds; round += 1) {
      jumps.push(selectLine, bold, bold, toStart, ...letters('a'), toEnd, enter, ...letters(`word`));
    }
    await keyboard.send(jumps);
    const lines = '<p>word</p>'.repeat(rounds);
    await expect.poll(() => editor.html()).toBe(`<p>${'a'.repeat(rounds)}start</p>${lines}`);
  });

  await test.step('keys right after a toolbar button go into the text', async () => {
    await editor.clear();
    await editor.write('start');
    const button = await editor.button('Bold').elementHandle();
    let expected = '<p>start</p>';
    for (let round = 0; round < rounds; round += 1) {
      // Use the keyboard, so that the focus has to return to the text. The page has received the space when more keys
      // follow.
      await button?.focus();
      await keyboard.send([space]);
      await keyboard.send([toEnd, enter, ...letters('word')]);
      expected += '<p>word</p>';
      await expect
        .poll(() => editor.html().then((html) => html.replaceAll(/<\/?strong>/g, '')))
        .toBe(expected);
    }
  });

  await test.step('no key is lost while code is coloured, the text is saved and the toolbar changes', async () => {
    await editor.clear();
    await write.title.fill('Typed fast');
    await editor.content.focus();
    await editor.waitForCaret();
    let code = 'const a = 1;';
    const typeLines = async () => {
      await keyboard.send(
        Array.from({ length: rounds }, () => [...letters('xy'), enter, ...letters('z')]).flat(),
      );
      code += 'xy\nz'.repeat(rounds);
    };
    const asked = page.waitForRequest('**/api/blogs/preview');
    const colour = await holdRequests(page, '**/api/blogs/preview');
    await keyboard.send(letters(`\`\`\`ts ${code}`));
    await asked;
    await typeLines();
    const saving = page.waitForRequest(
      (request) => /^(POST|PUT)$/.test(request.method()) && isSave(request.url()),
    );
    colour();
    await typeLines();
    const colours = editor.content.locator('[class^=tok-]');
    await expect(colours.first()).toBeAttached({ timeout: longestWaitMs });
    await typeLines();
    await saving;
    await typeLines();
    await expect
      .poll(() => editor.html())
      .toBe(`<pre><code class="language-typescript">${code}</code></pre>`);
    await expect(write.status).toContainText('Saved');
  });
});
