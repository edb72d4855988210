import type { FocusEvent, KeyboardEvent } from 'react';

const focusedByKeyAttribute = 'data-focused-by-key';

/**
 * Focuses a button because its shortcut key was pressed. The reviewer may have pressed it by mistake, believing that
 * a field had the focus.
 */
export function focusByKey(button: HTMLButtonElement | null): void {
  button?.setAttribute(focusedByKeyAttribute, '');
  button?.focus();
}

function ignoreSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === ' ' && event.currentTarget.hasAttribute(focusedByKeyAttribute)) event.preventDefault();
}

/**
 * After a shortcut key only Enter activates the button: a space may be the next character of a sentence that the
 * reviewer types by mistake.
 */
export const ignoreSpaceAfterKey = {
  onKeyDown: ignoreSpace,
  // Some browsers activate a button on keyup, even if keydown was prevented.
  onKeyUp: ignoreSpace,
  onBlur: (event: FocusEvent<HTMLElement>) => event.currentTarget.removeAttribute(focusedByKeyAttribute),
};
