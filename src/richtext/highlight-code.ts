// Code to coloured code. Only the server does this, once for each saved text.
import type { ElementContent } from 'hast';
import { LRUCache } from 'lru-cache';
import type { GrammarState, HighlighterCore, ThemedToken } from 'shiki/core';
import { codeTheme, findTokenClass } from './code-theme.ts';
import type { CodeLanguage } from './vocabulary.ts';

// About 1,000 lines. Longer blocks are listings that nobody reads for their colours, and cost 6 µs a character.
const maxCodeLength = 40_000;

// Minified code: one line can keep a grammar busy for long, so it stays plain.
const maxLineLength = 1_000;

// A line takes about a millisecond, but the first ones of a language compile its grammar. One that was cut off leaves the
// grammar inside whatever it was reading, so it is read again, and if that takes as long, the block stays plain.
const maxLineMs = 500;

// So long other requests wait while code is coloured.
const maxTurnMs = 20;

// A text is saved over and over while it is written, and its code mostly stays the same. Coloured code takes about 60
// bytes a character, so this is less than 20 MB: the code of some ten long articles.
const maxKeptCharacters = 300_000;

/** What one text may cost. Blocks that come after it has been used up stay plain. */
export type Budget = { remainingMs: number };

export type HighlightCode = (
  code: string,
  language: CodeLanguage,
  budget: Budget,
) => Promise<ElementContent[] | undefined>;

/** Loads the engine with the first block of code, and each language with its first block. */
export function createHighlightCode(): HighlightCode {
  let loading: Promise<HighlighterCore> | undefined;
  const kept = new LRUCache<string, ElementContent[]>({
    maxSize: maxKeptCharacters,
    sizeCalculation: (_, key) => key.length,
  });
  return async (code, language, budget) => {
    if (language === 'text' || code === '' || code.length > maxCodeLength) return undefined;
    const key = `${language} ${code}`;
    const known = kept.get(key);
    if (known || budget.remainingMs <= 0) return known;
    loading ??= loadHighlighter();
    const highlighter = await loading;
    await loadLanguage(highlighter, language);
    const coloured = await highlightLines(highlighter, { code, language, budget });
    if (coloured) kept.set(key, coloured);
    return coloured;
  };
}

async function loadHighlighter(): Promise<HighlighterCore> {
  const [{ createHighlighterCore }, { createOnigurumaEngine }] = await Promise.all([
    import('shiki/core'),
    import('shiki/engine/oniguruma'),
  ]);
  // The engine that the grammars were written for. It gives up on an expression that backtracks without end, which the
  // one on JavaScript's own expressions cannot, and it compiles large grammars (C++) several times faster.
  const engine = createOnigurumaEngine(import('shiki/wasm'));
  return await createHighlighterCore({ engine, themes: [codeTheme], langs: [] });
}

async function loadLanguage(highlighter: HighlighterCore, language: CodeLanguage): Promise<void> {
  if (highlighter.getLoadedLanguages().includes(language)) return;
  const { bundledLanguages } = await import('shiki/langs');
  const load = Object.entries(bundledLanguages).find(([name]) => name === language)?.[1];
  if (!load) throw new Error(`No grammar for ${language}`);
  await highlighter.loadLanguage(load);
}

type Highlighting = { code: string; language: CodeLanguage; budget: Budget };

/** Line by line, which costs no more than all at once and can stop in between. */
async function highlightLines(
  highlighter: HighlighterCore,
  { code, language, budget }: Highlighting,
): Promise<ElementContent[] | undefined> {
  const out: ElementContent[] = [];
  let state: GrammarState | undefined;
  let turnMs = 0;
  for (const [index, line] of code.split('\n').entries()) {
    if (budget.remainingMs <= 0) return undefined;
    const first = readLine(highlighter, { line, language, state });
    const result = first.ms < maxLineMs ? first : readLine(highlighter, { line, language, state });
    if (result.ms >= maxLineMs) return undefined;
    budget.remainingMs -= result.ms;
    state = result.state;
    if (index > 0) addToken(out, '\n', undefined);
    for (const { content, color } of result.tokens) addToken(out, content, findTokenClass(color));
    turnMs += result.ms;
    if (turnMs < maxTurnMs) continue;
    turnMs = 0;
    await giveWay();
  }
  return out;
}

type LineInput = { line: string; language: CodeLanguage; state: GrammarState | undefined };
type LineResult = { tokens: ThemedToken[]; state: GrammarState | undefined; ms: number };

function readLine(highlighter: HighlighterCore, { line, language, state }: LineInput): LineResult {
  const startedAt = performance.now();
  const { tokens, grammarState } = highlighter.codeToTokens(line, {
    lang: language,
    theme: 'classes',
    tokenizeMaxLineLength: maxLineLength,
    tokenizeTimeLimit: maxLineMs,
    ...(state ? { grammarState: state } : {}),
  });
  return { tokens: tokens.flat(), state: grammarState, ms: performance.now() - startedAt };
}

const giveWay = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Neighbours of one class share an element, and white space joins whatever is before it: pages become a third smaller. */
function addToken(out: ElementContent[], text: string, className: string | undefined): void {
  if (text === '') return;
  const last = out.at(-1);
  const isSameClass = last?.type === 'element' && String(last.properties.className) === className;
  const isSpace = text.trim() === '' && !text.includes('\n');
  if (last?.type === 'text' && (className === undefined || isSpace)) last.value += text;
  else if (last?.type === 'element' && (isSameClass || isSpace)) {
    const inner = last.children[0];
    if (inner?.type === 'text') inner.value += text;
  } else if (className === undefined || isSpace) out.push({ type: 'text', value: text });
  else {
    out.push({
      type: 'element',
      tagName: 'span',
      properties: { className: [className] },
      children: [{ type: 'text', value: text }],
    });
  }
}
