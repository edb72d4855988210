import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { GoTo } from './marked-passages.ts';
import type { PassageRange } from './passage-range.ts';

/** Scrolls to a passage and flashes it. */
export function goToPassage(view: EditorView, range: PassageRange, { isFocused }: GoTo): void {
  const selection = TextSelection.near(view.state.doc.resolve(range.from + (range.isBlock ? 1 : 0)));
  view.dispatch(view.state.tr.setSelection(selection));
  if (isFocused) view.focus();
  const shown = [...view.dom.querySelectorAll(`[data-mark="${CSS.escape(range.id)}"]`)];
  shown[0]?.scrollIntoView({ block: 'center' });
  for (const element of shown) flash(element);
}

/** Uses an animation: ProseMirror would take a changed class for an edit of the text. */
function flash(element: Element): void {
  const strong = 'color-mix(in srgb, var(--color-accent) 40%, transparent)';
  element.animate([{}, { backgroundColor: strong, offset: 0.2 }, {}], {
    duration: 1_100,
    easing: 'ease-out',
  });
}
