// Highlights marked passages in the editor. The highlights are decorations, so they are neither in the HTML nor in the
// undo history; their positions follow the author's edits.
import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { sessionStatesOf } from './applied-suggestions.ts';
import { planApply } from './apply-suggestions.ts';
import { goToPassage } from './go-to-passage.ts';
import {
  type ApplyResult,
  type FoundState,
  type MarkedPassages,
  noPassages,
  type PassagesState,
} from './marked-passages.ts';
import {
  type Change,
  changeHighlights,
  type Highlights,
  hasUncertain,
  startHighlights,
} from './passage-highlights.ts';
import type { PassageRange } from './passage-range.ts';

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
      init: (_config, state) => startHighlights(marked.list(), state.doc),
      apply: (tr, highlights) => changeHighlights(highlights, tr, tr.getMeta(key)),
    },
    props: {
      decorations: createDrawing(),
      handleClick(view, position) {
        const id = findAt(view.state, position)?.id;
        if (id !== undefined) marked.request({ id, isByKey: false });
        return false;
      },
    },
    view: (view) => createView(view, marked),
  });
}

/** Draws the highlights again only when they or the current one have changed. */
function createDrawing(): (state: EditorState) => DecorationSet | null {
  let drawn: { highlights: Highlights; currentId: string | undefined; set: DecorationSet } | undefined;
  return (state) => {
    const highlights = key.getState(state);
    if (!highlights || highlights.ranges.length === 0) return null;
    const currentId = findAt(state)?.id;
    if (drawn?.highlights !== highlights || drawn.currentId !== currentId) {
      drawn = { highlights, currentId, set: draw(state, highlights, currentId) };
    }
    return drawn.set;
  };
}

function draw(
  { doc }: EditorState,
  { passages, ranges }: Highlights,
  currentId: string | undefined,
): DecorationSet {
  const open = new Set(passages.filter(({ isOpen }) => isOpen).map(({ id }) => id));
  const decorations = ranges.map(({ id, from, to, isBlock }) => {
    const classes = ['marked-passage', open.has(id) && 'is-open', id === currentId && 'is-current'];
    const attributes = { class: classes.filter(Boolean).join(' '), 'data-mark': id };
    return isBlock
      ? Decoration.node(from, to, attributes)
      : Decoration.inline(from, to, { ...attributes, nodeName: 'mark' });
  });
  return DecorationSet.create(doc, decorations);
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
    goTo: (id, how) => {
      const range = key.getState(view.state)?.ranges.find((each) => each.id === id);
      if (range) goToPassage(view, range, how);
    },
    apply: (ids) => apply(view, ids),
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
      if (updated.state.doc === before.doc) return;
      const highlights = key.getState(updated.state);
      if (!highlights || !hasUncertain(highlights)) return;
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

function apply(view: EditorView, ids: readonly string[]): ApplyResult {
  const highlights = key.getState(view.state);
  if (!highlights) return { applied: [], refused: new Map() };
  const { tr, suggestions, applied, refused } = planApply(view.state, ids, highlights);
  if (applied.length > 0) {
    const change: Change = { applied: suggestions };
    view.dispatch(tr.setMeta(key, change));
    // What the author types next is another step of the undo history.
    view.dispatch(closeHistory(view.state.tr));
  }
  return { applied, refused };
}

const read = new WeakMap<Highlights, Omit<PassagesState, 'currentId'>>();

function readState(state: EditorState): PassagesState {
  const highlights = key.getState(state);
  if (!highlights) return noPassages;
  let known = read.get(highlights);
  if (!known) {
    known = {
      states: readStates(highlights),
      blockWords: readBlockWords(highlights, state.doc),
      session: sessionStatesOf(highlights.applied),
    };
    read.set(highlights, known);
  }
  return { ...known, currentId: findAt(state)?.id };
}

function readStates({ passages, ranges }: Highlights): PassagesState['states'] {
  const found = new Map(ranges.map((range) => [range.id, foundState(range)]));
  return new Map(passages.map(({ id }) => [id, found.get(id) ?? 'gone']));
}

// A line or two in the panel beside the text.
const maxBlockWords = 120;

function readBlockWords({ ranges }: Highlights, doc: EditorState['doc']): ReadonlyMap<string, string> {
  const words = ranges
    .filter(({ isBlock }) => isBlock)
    .map(({ id, from }): [string, string] => [id, shorten(doc.nodeAt(from)?.textContent.trim() ?? '')]);
  return new Map(words.filter(([, text]) => text !== ''));
}

/** Ends with a whole word. */
const shorten = (text: string): string =>
  text.length <= maxBlockWords ? text : `${text.slice(0, maxBlockWords).replace(/\s+\S*$/, '')}…`;

function foundState({ isAmbiguous, isAsMarked }: PassageRange): FoundState {
  if (isAmbiguous) return 'ambiguous';
  return isAsMarked ? 'as-marked' : 'changed';
}
