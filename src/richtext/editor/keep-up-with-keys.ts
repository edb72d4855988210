// Every key acts where the caret is when it is pressed, however fast keys follow each other.
import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** Part of every view, and missing in its types. */
type Observed = { domObserver: { flush(): void } };

/**
 * A browser moves the caret at once and tells so in a later task. A key that comes in between would act where the caret was,
 * over a selection that is no longer there. So what the browser shows is read before each key.
 */
export const KeepUpWithKeys = Extension.create({
  name: 'keepUpWithKeys',
  // After Tiptap's own commands, whose priority is 100: of two with one name, the later counts.
  priority: 50,

  addCommands() {
    return {
      // Tiptap's own moves the focus with the next frame. Keys that come before that go to the button that was pressed.
      focus:
        (position = null) =>
        ({ view, tr, dispatch }) => {
          // Nothing here asks for another position than the caret's.
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
    // These run before ProseMirror and its key maps look at the event.
    return [new Plugin({ props: { handleDOMEvents: { keydown: read, keyup: read } } })];
  },
});
