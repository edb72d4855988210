import type { FocusEvent, KeyboardEvent } from 'react';

const ledAttribute = 'data-led';

/** The focus goes to a button because its key was pressed, which somebody may have done who thought to be typing. */
export function focusByKey(button: HTMLButtonElement | null): void {
  button?.setAttribute(ledAttribute, '');
  button?.focus();
}

function ignoreSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === ' ' && event.currentTarget.hasAttribute(ledAttribute)) event.preventDefault();
}

/** Whoever was led to it says so with Enter: a space is what comes next in a sentence. */
export const pressedByEnter = {
  onKeyDown: ignoreSpace,
  // Some browsers press a button when the key comes up, whatever was made of it going down.
  onKeyUp: ignoreSpace,
  onBlur: (event: FocusEvent<HTMLElement>) => event.currentTarget.removeAttribute(ledAttribute),
};
