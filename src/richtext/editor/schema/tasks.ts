import { InputRule, Node } from '@tiptap/core';
import { doneTaskClass, taskListClass } from '../../class-names.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    taskList: { toggleTaskList: () => ReturnType };
  }
}

export const TaskList = Node.create({
  name: 'taskList',
  group: 'block list',
  content: 'taskItem+',
  parseHTML() {
    // Before the rule for bullet lists.
    return [{ tag: `ul.${taskListClass}`, priority: 60 }];
  },
  renderHTML() {
    return ['ul', { class: taskListClass }, 0];
  },
  addCommands() {
    return {
      toggleTaskList:
        () =>
        ({ commands }) =>
          commands.toggleList(this.name, 'taskItem'),
    };
  },
  addKeyboardShortcuts() {
    return { 'Mod-Shift-9': () => this.editor.commands.toggleTaskList() };
  },
  addInputRules() {
    return [
      new InputRule({
        find: /^\[([ xX]?)\]\s$/,
        handler: ({ range, match, chain, state }) => {
          if (state.selection.$from.parent.type.name !== 'paragraph') return null;
          const isDone = /x/i.test(match[1] ?? '');
          chain().deleteRange(range).toggleTaskList().updateAttributes('taskItem', { isDone }).run();
        },
      }),
    ];
  },
});

export const TaskItem = Node.create({
  name: 'taskItem',
  content: 'paragraph block*',
  defining: true,
  addAttributes() {
    return {
      isDone: {
        default: false,
        keepOnSplit: false,
        parseHTML: (element: HTMLElement) => element.classList.contains(doneTaskClass),
        renderHTML: ({ isDone }: { isDone?: boolean }) => (isDone ? { class: doneTaskClass } : {}),
      },
    };
  },
  parseHTML() {
    return [{ tag: `ul.${taskListClass} > li`, priority: 60 }];
  },
  renderHTML({ HTMLAttributes }) {
    return ['li', HTMLAttributes, 0];
  },
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      Tab: () => this.editor.commands.sinkListItem(this.name),
      'Shift-Tab': () => this.editor.commands.liftListItem(this.name),
      // Checks the task of the caret off, or not.
      'Mod-Enter': () => {
        if (!this.editor.isActive(this.name)) return false;
        const { isDone } = this.editor.getAttributes(this.name);
        return this.editor.commands.updateAttributes(this.name, { isDone: !isDone });
      },
    };
  },
});
