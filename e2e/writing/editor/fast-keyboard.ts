// Sends keys without waiting for the response to each. The browser handles them in order.
import type { CDPSession, Page } from '@playwright/test';

export type Key = { key: string; code?: string; virtualKey?: number; text?: string; modifiers?: number };
/** Text that arrives at once, as from an input method. */
export type Insertion = { insert: string };

const alt = 1;
const control = 2;
const shift = 8;
const shiftedDigits = ')!@#$%^&*(';

export const keys = {
  enter: { key: 'Enter', virtualKey: 13, text: '\r' },
  tab: { key: 'Tab', virtualKey: 9 },
  up: { key: 'ArrowUp', virtualKey: 38 },
  down: { key: 'ArrowDown', virtualKey: 40 },
  backspace: { key: 'Backspace', virtualKey: 8 },
  space: { key: ' ', code: 'Space', virtualKey: 32, text: ' ' },
  toEnd: { key: 'End', virtualKey: 35, modifiers: control },
  toStart: { key: 'Home', virtualKey: 36, modifiers: control },
  selectLine: { key: 'Home', virtualKey: 36, modifiers: shift },
  selectAll: shortcut('Control+a'),
  bold: shortcut('Control+b'),
} satisfies Record<string, Key>;

/** The keys of a text, so that Markdown shortcuts apply. */
export function letters(text: string): Key[] {
  return [...text].map((letter) => ({
    key: letter,
    // The codes of punctuation marks are those of other keys: 40 is both a bracket and the arrow down.
    virtualKey: /[a-z0-9 ]/i.test(letter) ? letter.toUpperCase().charCodeAt(0) : 0,
    text: letter,
  }));
}

/** A letter or digit with modifiers, such as `Control+Shift+7`. */
export function shortcut(name: string): Key {
  const parts = name.split('+');
  const letter = parts.at(-1) ?? '';
  const isDigit = /\d/.test(letter);
  const shifted = isDigit ? (shiftedDigits[Number(letter)] ?? '') : letter.toUpperCase();
  const held = { Control: control, Alt: alt, Shift: shift };
  return {
    key: parts.includes('Shift') ? shifted : letter,
    code: isDigit ? `Digit${letter}` : `Key${letter.toUpperCase()}`,
    virtualKey: letter.toUpperCase().charCodeAt(0),
    modifiers: Object.entries(held).reduce((sum, [key, bit]) => sum + (parts.includes(key) ? bit : 0), 0),
  };
}

export async function openKeyboard(
  page: Page,
): Promise<{ send: (input: (Key | Insertion)[]) => Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  return {
    async send(input) {
      await Promise.all(
        input.flatMap((one) =>
          'insert' in one
            ? [session.send('Input.insertText', { text: one.insert })]
            : [press(session, one), release(session, one)],
        ),
      );
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
