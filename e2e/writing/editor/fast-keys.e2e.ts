// Keys that arrive faster than the page handles them. No key may be lost, and each must act at the current caret.
import type { CDPSession, Page } from '@playwright/test';
import { expect, signedInTest as test } from '../../accounts/account.fixture.ts';
import { EditorPage } from './editor-page.ts';

type Key = { key: string; code?: string; virtualKey?: number; text?: string; modifiers?: number };

const control = 2;
const shift = 8;
const enter: Key = { key: 'Enter', virtualKey: 13, text: '\r' };
const toEnd: Key = { key: 'End', virtualKey: 35, modifiers: control };
const toStart: Key = { key: 'Home', virtualKey: 36, modifiers: control };
const selectLine: Key = { key: 'Home', virtualKey: 36, modifiers: shift };
const bold: Key = { key: 'b', code: 'KeyB', virtualKey: 66, modifiers: control };
const space: Key = { key: ' ', code: 'Space', virtualKey: 32, text: ' ' };
const letters = (text: string): Key[] =>
  [...text].map((letter) => ({
    key: letter,
    virtualKey: letter.toUpperCase().charCodeAt(0),
    text: letter,
  }));

const rounds = 25;

test('keys right after a caret jump act at the new caret', async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.open();
  await editor.type('start');
  const keyboard = await openKeyboard(page);
  const keys: Key[] = [];
  for (let round = 0; round < rounds; round += 1) {
    keys.push(selectLine, bold, bold, toStart, ...letters('a'), toEnd, enter, ...letters(`word`));
  }
  await keyboard.send(keys);
  const lines = Array.from({ length: rounds }, () => '<p>word</p>').join('');
  await expect.poll(() => editor.html()).toBe(`<p>${'a'.repeat(rounds)}start</p>${lines}`);
});

test('keys right after a toolbar button go into the text', async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.open();
  await editor.type('start');
  const keyboard = await openKeyboard(page);
  let expected = '<p>start</p>';
  for (let round = 0; round < rounds; round += 1) {
    // Use the keyboard, so that the focus has to return to the text. The page has received the space when more keys
    // follow.
    await editor.button('Bold').focus();
    await keyboard.send([space]);
    await keyboard.send([toEnd, enter, ...letters('word')]);
    expected += '<p>word</p>';
    await expect.poll(() => editor.html().then((html) => html.replaceAll(/<\/?strong>/g, ''))).toBe(expected);
  }
});

test('no key is lost while code is coloured, the text is saved and the toolbar changes', async ({ page }) => {
  const editor = new EditorPage(page);
  await editor.open();
  await editor.type('```ts ');
  await editor.type('const a = 1;');
  const keyboard = await openKeyboard(page);
  const keys: Key[] = [];
  for (let round = 0; round < 12 * rounds; round += 1) keys.push(...letters('xy'), enter, ...letters('z'));
  await keyboard.send(keys);
  const lines = 'xy\nz'.repeat(12 * rounds);
  await expect
    .poll(() => editor.html())
    .toBe(`<pre><code class="language-typescript">const a = 1;${lines}</code></pre>`);
});

/** Sends all keys without waiting for a response to each. */
async function openKeyboard(page: Page): Promise<{ send: (keys: Key[]) => Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  return {
    async send(keys) {
      await Promise.all(keys.flatMap((key) => [press(session, key), release(session, key)]));
    },
  };
}

const describe = ({ key, code = key, virtualKey = 0, modifiers = 0 }: Key) => ({
  key,
  code,
  modifiers,
  windowsVirtualKeyCode: virtualKey,
});

function press(session: CDPSession, key: Key): Promise<unknown> {
  const { text } = key;
  return session.send('Input.dispatchKeyEvent', {
    type: text === undefined ? 'rawKeyDown' : 'keyDown',
    ...describe(key),
    ...(text !== undefined && { text, unmodifiedText: text }),
  });
}

function release(session: CDPSession, key: Key): Promise<unknown> {
  return session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...describe(key) });
}
