// A task with its checkbox.
import type { NodeViewConstructor } from '@tiptap/pm/view';
import { texts } from '#texts';
import { createElement } from '../dom.ts';

export const createTaskView: NodeViewConstructor = (node, view, getPos) => {
  const content = createElement('div');
  const box = createElement('input', { type: 'checkbox', ariaLabel: texts.taskView.done, tabIndex: -1 });
  const tools = createElement('span', { className: 'editor-task-box', contentEditable: 'false' }, box);
  const dom = createElement('li', {}, tools, content);

  function show(isDone: boolean): void {
    box.checked = isDone;
    dom.className = isDone ? 'done' : '';
  }

  // Keeps the caret where it is, and a phone's keyboard open.
  box.addEventListener('mousedown', (event) => event.preventDefault());
  box.addEventListener('change', () => {
    const pos = getPos();
    if (pos !== undefined) view.dispatch(view.state.tr.setNodeAttribute(pos, 'isDone', box.checked));
  });
  show(node.attrs.isDone === true);

  return {
    dom,
    contentDOM: content,
    update(updated) {
      if (updated.type !== node.type) return false;
      show(updated.attrs.isDone === true);
      return true;
    },
    stopEvent: (event) => tools.contains(event.target as Node),
    ignoreMutation: (mutation) => mutation.type !== 'selection' && !content.contains(mutation.target),
  };
};
