// Highlights code while it is written, in the colours that readers will see. The colours are decorations, so they are
// neither in the HTML nor in the undo history; between two refreshes they follow the author's edits.
import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { formulaLanguage } from '../../class-names.ts';
import type { CodeLanguage } from '../../vocabulary.ts';

export type CodeText = {
  code: string;
  language: CodeLanguage;
  /** Whether readers see a drawing instead, such as a formula. */
  isDrawn: boolean;
};
export type CodeSpan = { start: number; end: number; className: string };

/** A block as readers will see it: with colours, or drawn, such as a formula. */
export type ColouredCode = { spans: readonly CodeSpan[]; drawing?: Element };

/** Rejects if the server cannot be reached or refuses. */
export type ColourCode = (blocks: readonly CodeText[]) => Promise<ColouredCode[]>;

type PlacedCode = CodeText & { from: number };

const key = new PluginKey<DecorationSet>('colouredCode');

const debounceMs = 700;
// The server allows a few dozen requests a minute, which previews also count towards.
const minIntervalMs = 3_000;
const retryDelayMs = 30_000;

export function colourCode(colour: ColourCode): Extension {
  return Extension.create({
    name: 'colouredCode',
    addProseMirrorPlugins: () => [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply: (tr, drawn) => tr.getMeta(key) ?? drawn.map(tr.mapping, tr.doc),
        },
        props: { decorations: (state) => key.getState(state) },
        view: (view) => createColouring(view, colour),
      }),
    ],
  });
}

function createColouring(view: EditorView, colour: ColourCode) {
  /** What was received for the code blocks in the text, by language and code. */
  let known = new Map<string, ColouredCode>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nextAt = 0;
  let isRequesting = false;

  function scheduleRefresh(waitMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(), waitMs);
  }

  async function refresh(): Promise<void> {
    // A redraw would interrupt the composition of a character (IME).
    if (isRequesting || view.composing) return scheduleRefresh(debounceMs);
    const seen = view.state.doc;
    const missing = findCode(seen).filter((block) => !known.has(codeKey(block)));
    const isTooSoon = missing.length > 0 && Date.now() < nextAt;
    if (missing.length > 0 && !isTooSoon) await requestColours(missing);
    if (view.isDestroyed) return;
    if (view.composing) return scheduleRefresh(debounceMs);
    draw();
    if (isTooSoon) scheduleRefresh(nextAt - Date.now());
    else if (view.state.doc !== seen) scheduleRefresh(debounceMs);
  }

  async function requestColours(blocks: readonly PlacedCode[]): Promise<void> {
    isRequesting = true;
    try {
      const colours = await colour(blocks);
      for (const [index, block] of blocks.entries())
        known.set(codeKey(block), colours[index] ?? { spans: [] });
      nextAt = Date.now() + minIntervalMs;
    } catch {
      // The colours stay as they are; the next change requests them again.
      nextAt = Date.now() + retryDelayMs;
    }
    isRequesting = false;
  }

  function draw(): void {
    const { doc, tr } = view.state;
    const drawn = key.getState(view.state) ?? DecorationSet.empty;
    const blocks = findCode(doc);
    if (blocks.length === 0 && drawn === DecorationSet.empty) return;
    const decorations = blocks.flatMap((block) => {
      const coloured = known.get(codeKey(block));
      const end = block.from + block.code.length + 1;
      // A block that has changed keeps its old colours until the new ones arrive.
      if (!coloured) return drawn.find(block.from, end);
      const colours = coloured.spans.map((span) =>
        Decoration.inline(block.from + span.start, block.from + span.end, { class: span.className }),
      );
      return coloured.drawing ? [...colours, placeDrawing(end, coloured.drawing)] : colours;
    });
    known = new Map(
      blocks.flatMap((block) => {
        const coloured = known.get(codeKey(block));
        return coloured ? [[codeKey(block), coloured]] : [];
      }),
    );
    view.dispatch(tr.setMeta(key, DecorationSet.create(doc, decorations)).setMeta('addToHistory', false));
  }

  scheduleRefresh(0);
  return {
    update(_view: EditorView, before: { doc: Node }): void {
      if (view.state.doc !== before.doc) scheduleRefresh(debounceMs);
    },
    destroy: () => clearTimeout(timer),
  };
}

/** Below the code block. */
function placeDrawing(position: number, drawing: Element): Decoration {
  const frame = document.createElement('div');
  frame.className = 'editor-drawing';
  frame.contentEditable = 'false';
  frame.append(document.importNode(drawing, true));
  // The same drawing is not drawn again.
  return Decoration.widget(position, frame, { side: -1, key: drawing.outerHTML, ignoreSelection: true });
}

const codeKey = ({ code, language }: CodeText) => `${language} ${code}`;

/** The code blocks that have a language. */
function findCode(doc: Node): PlacedCode[] {
  const found: PlacedCode[] = [];
  doc.descendants((node, pos) => {
    if (node.type.name !== 'codeBlock') return;
    const { language } = node.attrs as { language: CodeLanguage | null };
    const code = node.textContent;
    if (!language || language === 'text' || code.trim() === '') return;
    found.push({
      code,
      language,
      isDrawn: language === formulaLanguage || language === 'mermaid',
      from: pos + 1,
    });
  });
  return found;
}
