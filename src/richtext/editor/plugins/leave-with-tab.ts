// Tab indents code and moves through tables, so it does not leave the editor, except right after Escape.
import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

export const LeaveWithTab = Extension.create({
  name: 'leaveWithTab',
  // Runs before all other handlers of the key.
  priority: 2000,
  addProseMirrorPlugins() {
    let isLeaving = false;
    const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta']);
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown: (_view, event) => {
              if (event.key === 'Tab' && isLeaving) {
                // Returning true without `preventDefault`: the editor ignores the key, and the browser moves the focus.
                isLeaving = false;
                return true;
              }
              if (!modifiers.has(event.key)) isLeaving = event.key === 'Escape';
              return false;
            },
            blur: () => {
              isLeaving = false;
              return false;
            },
          },
        },
      }),
    ];
  },
});
