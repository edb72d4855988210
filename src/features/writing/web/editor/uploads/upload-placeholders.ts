// The positions of images that are still uploading. They are decorations, not part of the document: they appear neither
// in the HTML nor in the undo history. Their positions are mapped through the writer's edits.
import type { NodeType, ResolvedPos } from '@tiptap/pm/model';
import { AllSelection, type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

type Placeholder = { id: number; pos: number };

type Change = { added: Placeholder[] } | { removed: number } | { filled: number };

const key = new PluginKey<Placeholder[]>('uploadPlaceholders');

type PlaceholderPluginOptions = {
  cardOf: (id: number) => HTMLElement;
  /** The writer has deleted a placeholder, or the text around it. */
  onDeleted: (id: number) => void;
};

export function uploadPlaceholders({ cardOf, onDeleted }: PlaceholderPluginOptions): Plugin<Placeholder[]> {
  return new Plugin<Placeholder[]>({
    key,
    state: {
      init: () => [],
      apply: (tr, placeholders, before) => applyChange(follow(placeholders, tr, before), tr.getMeta(key)),
    },
    props: {
      decorations: (state) => drawPlaceholders(state, cardOf),
      handleKeyDown: (view, event) => {
        const id = findBesideCaret(view.state, event.key);
        if (id !== undefined) onDeleted(id);
        return id !== undefined;
      },
    },
    view: () => ({
      update(view, before) {
        const now = key.getState(view.state) ?? [];
        if (key.getState(before) === now) return;
        const gone = (key.getState(before) ?? []).filter(({ id }) => !now.some((other) => other.id === id));
        for (const { id } of gone) onDeleted(id);
      },
    }),
  });
}

export function addPlaceholders(tr: Transaction, added: Placeholder[]): Transaction {
  return tr.setMeta(key, { added } satisfies Change).setMeta('addToHistory', false);
}

export function removePlaceholder(tr: Transaction, id: number): Transaction {
  return tr.setMeta(key, { removed: id } satisfies Change).setMeta('addToHistory', false);
}

/** For the transaction that replaces the placeholder with the image. */
export function fillPlaceholder(tr: Transaction, id: number): Transaction {
  return tr.setMeta(key, { filled: id } satisfies Change);
}

export function findPlaceholder(state: EditorState, id: number): number | undefined {
  return key.getState(state)?.find((placeholder) => placeholder.id === id)?.pos;
}

function applyChange(placeholders: Placeholder[], change: Change | undefined): Placeholder[] {
  if (!change) return placeholders;
  if ('added' in change) return [...placeholders, ...change.added];
  const gone = 'removed' in change ? change.removed : change.filled;
  return placeholders.filter(({ id }) => id !== gone);
}

function follow(placeholders: Placeholder[], tr: Transaction, before: EditorState): Placeholder[] {
  if (!tr.docChanged || placeholders.length === 0) return placeholders;
  const change: Change | undefined = tr.getMeta(key);
  const filled = change && 'filled' in change ? placeholders.findIndex(({ id }) => id === change.filled) : -1;
  const everything = before.selection instanceof AllSelection;
  return placeholders.flatMap(({ id, pos }, index) => {
    // Of several placeholders at one position, those before the uploaded image stay before it.
    const mapped = tr.mapping.mapResult(pos, index < filled ? -1 : 1);
    const isDeleted = mapped.deletedAcross || (everything && (mapped.deletedAfter || mapped.deletedBefore));
    return isDeleted ? [] : [{ id, pos: mapped.pos }];
  });
}

function drawPlaceholders(state: EditorState, cardOf: (id: number) => HTMLElement): DecorationSet | null {
  const placeholders = key.getState(state) ?? [];
  if (placeholders.length === 0) return null;
  const widgets = placeholders.map(({ id, pos }, index) =>
    Decoration.widget(pos, () => cardOf(id), { key: `upload-${id}`, side: index + 1, stopEvent: () => true }),
  );
  return DecorationSet.create(state.doc, widgets);
}

/** The placeholder that Backspace right after it, or Delete right before it, removes. */
function findBesideCaret(state: EditorState, pressed: string): number | undefined {
  const placeholders = key.getState(state) ?? [];
  const { $from, empty } = state.selection;
  if (placeholders.length === 0 || !empty || !$from.parent.isTextblock) return undefined;
  if (pressed === 'Backspace' && $from.parentOffset === 0) {
    return placeholders.findLast(({ pos }) => pos === $from.before())?.id;
  }
  if (pressed === 'Delete' && $from.parentOffset === $from.parent.content.size) {
    return placeholders.find(({ pos }) => pos === $from.after())?.id;
  }
  return undefined;
}

/** The nearest valid position for an image: before the caret's block when the caret is at its start, else after it. */
export function findFigurePosition($caret: ResolvedPos, figure: NodeType): number {
  for (let depth = $caret.depth; depth > 0; depth -= 1) {
    const parent = $caret.node(depth - 1);
    const index = $caret.index(depth - 1);
    const isAtStart = $caret.pos === $caret.start(depth);
    if (isAtStart && parent.canReplaceWith(index, index, figure)) return $caret.before(depth);
    if (parent.canReplaceWith(index + 1, index + 1, figure)) return $caret.after(depth);
  }
  return $caret.pos;
}
