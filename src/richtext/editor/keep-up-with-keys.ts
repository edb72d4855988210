// Every key acts where the caret is when it is pressed, however fast keys follow each other.
import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** Part of every view, and missing in its types. */
type Observed = { domObserver: { flush(): void } };

// ProseMirror restores its own selection this long after the editor got the focus.
const focusCheckMs = 20;

/**
 * A browser moves the caret at once and tells so in a later task. A key that comes in between would act where the caret was,
 * over a selection that is no longer there. So what the browser shows is read before each key.
 */
function readBrowserSelection(view: EditorView): void {
  if (!view.isDestroyed && !view.composing) (view as unknown as Observed).domObserver.flush();
}

export const KeepUpWithKeys = Extension.create({
  name: 'keepUpWithKeys',
  // Before anything that acts on a key.
  priority: 1_000,

  addCommands() {
    return {
      // Tiptap's own moves the focus with the next frame. Keys that come before that go to the button that was pressed.
      focus:
        (position = null) =>
        ({ view, dispatch }) => {
          // Nothing here asks for another position than the caret's.
          if (position !== null) return false;
          if (dispatch && !view.hasFocus()) view.focus();
          return true;
        },
    };
  },

  addProseMirrorPlugins() {
    let lastKeyAt = 0;
    const readForKey = (view: EditorView): false => {
      lastKeyAt = performance.now();
      readBrowserSelection(view);
      return false;
    };
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown: readForKey,
            keyup: readForKey,
            focus: (view) => {
              const focusedAt = performance.now();
              // Set before ProseMirror sets its own, so it comes first, and finds nothing to restore.
              setTimeout(() => {
                if (lastKeyAt > focusedAt) readBrowserSelection(view);
              }, focusCheckMs);
              return false;
            },
          },
        },
      }),
    ];
  },
});
