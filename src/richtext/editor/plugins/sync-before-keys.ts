// Makes every key act on the current caret, even when keys follow each other quickly.
import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** Part of every view, but not of its types. */
type Observed = { domObserver: { flush(): void } };

/**
 * A browser moves the caret at once but fires `selectionchange` in a later task. A key in between would act on the old
 * selection. So the DOM selection is read before each key.
 */
export const SyncBeforeKeys = Extension.create({
  name: 'syncBeforeKeys',
  // Lower than the priority of Tiptap's own commands (100): of two commands with the same name, the later one is used.
  priority: 50,

  addCommands() {
    return {
      // Tiptap's own `focus` waits for the next frame. Keys pressed before that would go to the clicked toolbar button.
      focus:
        (position = null) =>
        ({ view, tr, dispatch }) => {
          // No caller passes a position.
          if (position !== null) return false;
          if (dispatch && !view.hasFocus()) {
            view.focus();
            tr.scrollIntoView();
          }
          return true;
        },
    };
  },

  addProseMirrorPlugins() {
    const read = (view: EditorView): false => {
      if (!view.isDestroyed && !view.composing) (view as unknown as Observed).domObserver.flush();
      return false;
    };
    // These handlers run before ProseMirror's key maps.
    return [new Plugin({ props: { handleDOMEvents: { keydown: read, keyup: read } } })];
  },
});
