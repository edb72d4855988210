// An editor state with the plugins for marked passages and undo, and the steps that a page takes with them.
import { getSchema } from '@tiptap/core';
import { closeHistory, history, redo, undo } from '@tiptap/pm/history';
import { EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { articleBlocks, articleExtensions } from '../article-extensions.ts';
import { readArticleHtml } from '../html/read-article-html.ts';
import { writeArticleHtml } from '../html/write-article-html.ts';
import { sessionStatesOf } from './applied-suggestions.ts';
import { planApply } from './apply-suggestions.ts';
import type { FoundPassage } from './marked-passages.ts';
import { type Change, changeHighlights, type Highlights, startHighlights } from './passage-highlights.ts';
import { readBlocks } from './passage-range.ts';

const schema = getSchema([
  ...articleExtensions({ placeholder: '', onLinkRequested: () => {} }),
  articleBlocks.CodeBlock,
  articleBlocks.Figure,
]);

export type TestSuggestion = {
  id: string;
  quote: string;
  replacement: string;
  /** Finds the passage; by its words alone if it is left out. */
  find?: (blocks: readonly string[]) => FoundPassage | undefined;
};

/** Finds the first occurrence; more than one is ambiguous. */
function find(blocks: readonly string[], quote: string): FoundPassage | undefined {
  const block = blocks.findIndex((text) => text.includes(quote));
  const start = blocks[block]?.indexOf(quote) ?? -1;
  if (start === -1) return undefined;
  const count = blocks.reduce((sum, text) => sum + text.split(quote).length - 1, 0);
  return { block, start, end: start + quote.length, isAmbiguous: count > 1 };
}

export function openEditor(html: string, suggestions: readonly TestSuggestion[]) {
  const key = new PluginKey<Highlights>('test');
  const passages = suggestions.map(({ id, quote, replacement, find: findOwn }) => ({
    id,
    quote,
    replacement,
    isOpen: true,
    find: findOwn ?? ((blocks: readonly string[]) => find(blocks, quote)),
  }));
  const plugin = new Plugin<Highlights>({
    key,
    state: {
      init: (_config, state) => startHighlights(passages, state.doc),
      apply: (tr, highlights) => changeHighlights(highlights, tr, tr.getMeta(key)),
    },
  });
  let state = EditorState.create({ doc: readArticleHtml(schema, html), plugins: [history(), plugin] });
  const dispatch = (tr: Transaction) => {
    state = state.apply(tr);
  };
  const highlights = () => key.getState(state) as Highlights;
  return {
    html: () => writeArticleHtml(state.doc),
    blocks: () => readBlocks(state.doc),
    session: () => sessionStatesOf(highlights().applied),
    range: (id: string) => highlights().ranges.find((range) => range.id === id),
    state: () => state,
    dispatch,
    apply(...ids: string[]) {
      const { tr, suggestions: applied, ...result } = planApply(state, ids, highlights());
      if (applied.length > 0) {
        dispatch(tr.setMeta(key, { applied } satisfies Change));
        dispatch(closeHistory(state.tr));
      }
      return result;
    },
    /** What the page does when the author pauses. */
    pause: () => dispatch(state.tr.setMeta(key, {})),
    undo: () => undo(state, dispatch),
    redo: () => redo(state, dispatch),
  };
}
