/** Where keys belong to whoever types, chooses or answers a question. */
const occupied =
  'input, textarea, select, [contenteditable=true], dialog, [role=dialog], [role=menu], [role=listbox]';

/** Keys that a control answers itself; they are ours on a row alone. */
const keysOfControls = new Set(['Enter', 'ArrowDown', 'ArrowUp']);

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'target' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'defaultPrevented'
>;

/** The shortcut that was pressed, or undefined when the key was meant for something else. */
export function shortcutKey(event: Pressed): string | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) {
    return undefined;
  }
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(occupied) || document.querySelector('dialog[open]')) return undefined;
  if (keysOfControls.has(event.key)) {
    return target?.matches('[data-row]') ? event.key : undefined;
  }
  const isLetter = /^[a-z]$/i.test(event.key);
  if (isLetter && event.shiftKey) return undefined;
  // A letter is the same with caps lock on.
  return event.key.length === 1 ? event.key.toLowerCase() : undefined;
}
