// Code in its colours while it is written, as readers will see it. They are no part of the text, so neither its HTML nor
// its undo history knows them; between two looks they follow the writer's edits.
import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { CodeLanguage } from '../vocabulary.ts';

export type CodeText = { code: string; language: CodeLanguage };
export type CodeSpan = { start: number; end: number; className: string };

/** The colours of each block. Rejects when there are none to be had. */
export type ColourCode = (blocks: readonly CodeText[]) => Promise<(readonly CodeSpan[])[]>;

type PlacedCode = CodeText & { from: number };

const key = new PluginKey<DecorationSet>('colouredCode');

const pauseMs = 700;
// Whoever has the text coloured may do so a few dozen times a minute, and wants to see a preview as well.
const leastGapMs = 3_000;
const gapAfterFailureMs = 30_000;

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
  /** Of what stands in the text, by language and code. */
  let known = new Map<string, readonly CodeSpan[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nextAt = 0;
  let isAsking = false;

  function lookIn(waitMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), waitMs);
  }

  async function look(): Promise<void> {
    // A redraw in the middle of a composed character would break it.
    if (isAsking || view.composing) return lookIn(pauseMs);
    const seen = view.state.doc;
    const missing = findCode(seen).filter((block) => !known.has(nameOf(block)));
    const isTooSoon = missing.length > 0 && Date.now() < nextAt;
    if (missing.length > 0 && !isTooSoon) await ask(missing);
    if (view.isDestroyed) return;
    if (view.composing) return lookIn(pauseMs);
    draw();
    if (isTooSoon) lookIn(nextAt - Date.now());
    else if (view.state.doc !== seen) lookIn(pauseMs);
  }

  async function ask(blocks: readonly PlacedCode[]): Promise<void> {
    isAsking = true;
    try {
      const colours = await colour(blocks);
      for (const [index, block] of blocks.entries()) known.set(nameOf(block), colours[index] ?? []);
      nextAt = Date.now() + leastGapMs;
    } catch {
      // It stays as it is, and is asked about again after a later change.
      nextAt = Date.now() + gapAfterFailureMs;
    }
    isAsking = false;
  }

  function draw(): void {
    const { doc, tr } = view.state;
    const drawn = key.getState(view.state) ?? DecorationSet.empty;
    const blocks = findCode(doc);
    if (blocks.length === 0 && drawn === DecorationSet.empty) return;
    const decorations = blocks.flatMap((block) => {
      const spans = known.get(nameOf(block));
      // One that was changed since keeps its colours until it is known how it is now.
      if (!spans) return drawn.find(block.from, block.from + block.code.length);
      return spans.map(({ start, end, className }) =>
        Decoration.inline(block.from + start, block.from + end, { class: className }),
      );
    });
    known = new Map(
      blocks.flatMap((block) => {
        const spans = known.get(nameOf(block));
        return spans ? [[nameOf(block), spans]] : [];
      }),
    );
    view.dispatch(tr.setMeta(key, DecorationSet.create(doc, decorations)).setMeta('addToHistory', false));
  }

  lookIn(0);
  return {
    update(_view: EditorView, before: { doc: Node }): void {
      if (view.state.doc !== before.doc) lookIn(pauseMs);
    },
    destroy: () => clearTimeout(timer),
  };
}

const nameOf = ({ code, language }: CodeText) => `${language} ${code}`;

/** What has colours: blocks of code in a language. */
function findCode(doc: Node): PlacedCode[] {
  const found: PlacedCode[] = [];
  doc.descendants((node, pos) => {
    if (node.type.name !== 'codeBlock') return;
    const { language } = node.attrs as { language: CodeLanguage | null };
    const code = node.textContent;
    if (language && language !== 'text' && code.trim() !== '') found.push({ code, language, from: pos + 1 });
  });
  return found;
}
