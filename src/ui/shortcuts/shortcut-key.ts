/** Elements in which keys are used for typing, choosing or answering. */
const typingSelector =
  'input, textarea, select, [contenteditable=true], dialog, [role=dialog], [role=menu], [role=listbox]';

/** Keys that controls handle themselves; they are shortcuts only on a row. */
const controlKeys = new Set(['Enter', 'ArrowDown', 'ArrowUp']);

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'target' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'defaultPrevented'
>;

/** The shortcut that was pressed; undefined if the key was meant for something else. */
export function shortcutKey(event: KeyPress): string | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) {
    return undefined;
  }
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(typingSelector) || document.querySelector('dialog[open]')) return undefined;
  if (controlKeys.has(event.key)) {
    return target?.matches('[data-row]') ? event.key : undefined;
  }
  const isLetter = /^[a-z]$/i.test(event.key);
  if (isLetter && event.shiftKey) return undefined;
  // Ignore caps lock.
  return event.key.length === 1 ? event.key.toLowerCase() : undefined;
}
