// Highlights marked passages in the editor. The highlights are decorations, so they are neither in the HTML nor in the
// undo history; their positions follow the author's edits.
import { Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { GoTo, MarkedPassage, MarkedPassages, PassagesState } from './marked-passages.ts';
import { followRange, matchesQuote, type PassageRange, rangeOf, readBlocks } from './passage-range.ts';

type Highlights = { passages: readonly MarkedPassage[]; ranges: PassageRange[] };

const key = new PluginKey<Highlights>('markedPassages');

// A passage that was cut often comes back a moment later, by paste or undo. Searching on each key press would slow down
// typing.
const relocateDelayMs = 400;

export function highlightPassages(marked: MarkedPassages): Extension {
  return Extension.create({
    name: 'markedPassages',
    addKeyboardShortcuts() {
      return {
        // Next to Alt+F10, which moves to the toolbar.
        'Alt-F9': () => {
          const { currentId } = marked.state();
          if (currentId !== undefined) marked.request({ id: currentId, isByKey: true });
          return currentId !== undefined;
        },
      };
    },
    addProseMirrorPlugins: () => [createPlugin(marked)],
  });
}

function createPlugin(marked: MarkedPassages): Plugin<Highlights> {
  return new Plugin<Highlights>({
    key,
    state: {
      init: (_config, state) => locatePassages({ passages: marked.list(), ranges: [] }, state.doc),
      apply: (tr, highlights) => applyChange(highlights, tr),
    },
    props: {
      decorations: draw,
      handleClick(view, position) {
        const id = findAt(view.state, position)?.id;
        if (id !== undefined) marked.request({ id, isByKey: false });
        return false;
      },
    },
    view: (view) => createView(view, marked),
  });
}

/** Sets the passages to highlight. Without any, it only searches again for lost passages. */
type Change = { passages?: readonly MarkedPassage[] };

function applyChange(highlights: Highlights, tr: Transaction): Highlights {
  const change: Change | undefined = tr.getMeta(key);
  const followed = tr.docChanged
    ? highlights.ranges.flatMap((range) => followRange(range, tr.mapping, tr.doc) ?? [])
    : highlights.ranges;
  if (change)
    return locatePassages({ passages: change.passages ?? highlights.passages, ranges: followed }, tr.doc);
  return followed === highlights.ranges ? highlights : { ...highlights, ranges: followed };
}

/** Finds the passages that have no range yet. */
function locatePassages({ passages, ranges }: Highlights, doc: EditorState['doc']): Highlights {
  if (passages.length === 0) return { passages, ranges: [] };
  const blocks = readBlocks(doc);
  const found = passages.flatMap(({ id, find }) => {
    const known = ranges.find((range) => range.id === id);
    if (known) return [known];
    const position = find(blocks);
    const range = position && rangeOf(doc, position);
    return range ? [{ id, ...range }] : [];
  });
  return { passages, ranges: found };
}

function draw(state: EditorState): DecorationSet | null {
  const { passages = [], ranges = [] } = key.getState(state) ?? {};
  if (ranges.length === 0) return null;
  const currentId = findAt(state)?.id;
  const decorations = ranges.map(({ id, from, to, isBlock }) => {
    const isOpen = passages.some((passage) => passage.id === id && passage.isOpen);
    const classes = ['marked-passage', isOpen && 'is-open', id === currentId && 'is-current'];
    const attributes = { class: classes.filter(Boolean).join(' '), 'data-mark': id };
    return isBlock
      ? Decoration.node(from, to, attributes)
      : Decoration.inline(from, to, { ...attributes, nodeName: 'mark' });
  });
  return DecorationSet.create(state.doc, decorations);
}

/** The shortest passage at a position or at the caret: of nested passages, the inner one. */
function findAt(state: EditorState, position = state.selection.head): PassageRange | undefined {
  const here = key.getState(state)?.ranges.filter(({ from, to }) => position >= from && position <= to);
  return here?.sort((one, other) => one.to - one.from - (other.to - other.from))[0];
}

function createView(view: EditorView, marked: MarkedPassages) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const change = (to: Change) => view.dispatch(view.state.tr.setMeta(key, to).setMeta('addToHistory', false));
  const detach = marked.attach({
    redraw: () => change({ passages: marked.list() }),
    goTo: (id, how) => goTo(view, id, how),
  });
  marked.setState(readState(view.state));
  // The passages may have changed between the creation of the state and of the view, which accepts no transaction until
  // it is complete.
  if (marked.list() !== key.getState(view.state)?.passages) {
    timer = setTimeout(() => change({ passages: marked.list() }));
  }
  return {
    update(updated: EditorView, before: EditorState): void {
      marked.setState(readState(updated.state));
      const { passages = [], ranges = [] } = key.getState(updated.state) ?? {};
      if (updated.state.doc === before.doc || ranges.length === passages.length) return;
      clearTimeout(timer);
      // A redraw would interrupt the composition of a character (IME).
      timer = setTimeout(() => !view.composing && change({}), relocateDelayMs);
    },
    destroy(): void {
      clearTimeout(timer);
      detach();
    },
  };
}

function readState(state: EditorState): PassagesState {
  const { passages = [], ranges = [] } = key.getState(state) ?? {};
  const quotes = new Map(passages.map(({ id, quote }) => [id, quote]));
  return {
    states: new Map(
      ranges.map((range) => [
        range.id,
        matchesQuote(state.doc, range, quotes.get(range.id) ?? '') ? 'as-marked' : 'changed',
      ]),
    ),
    currentId: findAt(state)?.id,
  };
}

function goTo(view: EditorView, id: string, { isFocused }: GoTo): void {
  const range = key.getState(view.state)?.ranges.find((each) => each.id === id);
  if (!range) return;
  const selection = TextSelection.near(view.state.doc.resolve(range.from + (range.isBlock ? 1 : 0)));
  view.dispatch(view.state.tr.setSelection(selection));
  if (isFocused) view.focus();
  const shown = [...view.dom.querySelectorAll(`[data-mark="${CSS.escape(id)}"]`)];
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
