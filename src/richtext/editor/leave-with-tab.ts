// Tab indents code and walks through tables, so it cannot also leave the text. After Escape it does.
import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

export const LeaveWithTab = Extension.create({
  name: 'leaveWithTab',
  // Before everything else that knows the key.
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
                // True without preventing the default: the editor looks away, and the browser moves the focus.
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
