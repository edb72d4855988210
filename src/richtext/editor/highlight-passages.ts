// Marked passages in the text. They are no part of it, so neither its HTML nor its undo history knows them; their
// places follow the writer's edits.
import { Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { GoTo, MarkedPassage, MarkedPassages, PassagesState } from './marked-passages.ts';
import { followRange, type PassageRange, rangeOf, readBlocks, saysQuote } from './passage-range.ts';

type Highlights = { passages: readonly MarkedPassage[]; ranges: PassageRange[] };

const key = new PluginKey<Highlights>('markedPassages');

// Whoever cuts a passage, or undoes, brings it back in a moment; looking for it at each key would be felt.
const lookAgainMs = 400;

export function highlightPassages(marked: MarkedPassages): Extension {
  return Extension.create({
    name: 'markedPassages',
    addKeyboardShortcuts() {
      return {
        // Beside Alt+F10, which leads to the toolbar.
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
      init: (_config, state) => look({ passages: marked.list(), ranges: [] }, state.doc),
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

/** With the passages to show from now on; without any, it looks again for those that it has lost. */
type Change = { passages?: readonly MarkedPassage[] };

function applyChange(highlights: Highlights, tr: Transaction): Highlights {
  const change: Change | undefined = tr.getMeta(key);
  const followed = tr.docChanged
    ? highlights.ranges.flatMap((range) => followRange(range, tr.mapping, tr.doc) ?? [])
    : highlights.ranges;
  if (change) return look({ passages: change.passages ?? highlights.passages, ranges: followed }, tr.doc);
  return followed === highlights.ranges ? highlights : { ...highlights, ranges: followed };
}

/** Finds those that have no place yet. */
function look({ passages, ranges }: Highlights, doc: EditorState['doc']): Highlights {
  if (passages.length === 0) return { passages, ranges: [] };
  const blocks = readBlocks(doc);
  const found = passages.flatMap(({ id, find }) => {
    const held = ranges.find((range) => range.id === id);
    if (held) return [held];
    const place = find(blocks);
    const range = place && rangeOf(doc, place);
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

/** The shortest passage at a position, or at the caret: where one is in another, the inner one is meant. */
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
  marked.tell(readState(view.state));
  // They may have come between the making of the text and that of its view, which takes no change before it stands.
  if (marked.list() !== key.getState(view.state)?.passages) {
    timer = setTimeout(() => change({ passages: marked.list() }));
  }
  return {
    update(updated: EditorView, before: EditorState): void {
      marked.tell(readState(updated.state));
      const { passages = [], ranges = [] } = key.getState(updated.state) ?? {};
      if (updated.state.doc === before.doc || ranges.length === passages.length) return;
      clearTimeout(timer);
      // A redraw in the middle of a composed character would break it.
      timer = setTimeout(() => !view.composing && change({}), lookAgainMs);
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
    standing: new Map(
      ranges.map((range) => [
        range.id,
        saysQuote(state.doc, range, quotes.get(range.id) ?? '') ? 'as-marked' : 'changed',
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

/** Without a class: what changes an element of the text is read as a change of the text. */
function flash(element: Element): void {
  const strong = 'color-mix(in srgb, var(--color-accent) 40%, transparent)';
  element.animate([{}, { backgroundColor: strong, offset: 0.2 }, {}], {
    duration: 1_100,
    easing: 'ease-out',
  });
}
