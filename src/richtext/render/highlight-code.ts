// Highlights code. Only the server does this, once for each saved text.
import type { ElementContent } from 'hast';
import { LRUCache } from 'lru-cache';
import type { GrammarState, HighlighterCore, ThemedToken } from 'shiki/core';
import { formulaLanguage } from '../class-names.ts';
import type { CodeLanguage } from '../vocabulary.ts';
import { codeTheme, findTokenClass } from './code-theme.ts';

// About 1,000 lines. Longer blocks are rarely read closely, and highlighting costs 6 µs per character.
const maxCodeLength = 40_000;

// Longer lines are minified code, which can take a grammar very long; they stay plain.
const maxLineLength = 1_000;

// A line takes about 1 ms, but the first lines of a language compile its grammar. A line that timed out leaves the
// grammar in an unknown state, so it is tokenised again; if that takes as long, the block stays plain.
const maxLineMs = 500;

// The very first line of a language compiles most of its grammar, which takes a busy machine a second. That is our cost, not the
// text's, and it comes once.
const maxFirstLineMs = 5_000;

// The longest time that other requests wait while code is highlighted.
const maxBlockingMs = 20;

// A text is saved repeatedly while it is written, and most of its code stays the same. Highlighted code takes about 60
// bytes per character, so the cache is smaller than 20 MB: the code of about ten long articles.
const maxCachedCharacters = 300_000;

/** The time limit for one text. Blocks after the limit stay plain. */
export type Budget = { remainingMs: number };

export type HighlightCode = (
  code: string,
  language: CodeLanguage,
  budget: Budget,
) => Promise<ElementContent[] | undefined>;

/** Plain text, and what readers see as a drawing. */
const hasNoGrammar = (language: CodeLanguage): boolean => language === 'text' || language === formulaLanguage;

/** Loads the engine for the first block of code, and each language for its first block. */
export function createHighlightCode(): HighlightCode {
  let loading: Promise<HighlighterCore> | undefined;
  const cache = new LRUCache<string, ElementContent[]>({
    maxSize: maxCachedCharacters,
    sizeCalculation: (_, key) => key.length,
  });
  const compiled = new Set<CodeLanguage>();
  return async (code, language, budget) => {
    if (hasNoGrammar(language) || code === '' || code.length > maxCodeLength) return undefined;
    const key = `${language} ${code}`;
    const known = cache.get(key);
    if (known || budget.remainingMs <= 0) return known;
    loading ??= loadHighlighter();
    const highlighter = await loading;
    await loadLanguage(highlighter, language);
    const firstLineMs = compiled.has(language) ? maxLineMs : maxFirstLineMs;
    compiled.add(language);
    const coloured = await highlightLines(highlighter, { code, language, budget, firstLineMs });
    if (coloured) cache.set(key, coloured);
    return coloured;
  };
}

async function loadHighlighter(): Promise<HighlighterCore> {
  const [{ createHighlighterCore }, { createOnigurumaEngine }] = await Promise.all([
    import('shiki/core'),
    import('shiki/engine/oniguruma'),
  ]);
  // Oniguruma is the engine that the grammars were written for. Unlike the JavaScript engine, it stops an expression
  // that backtracks too long, and it compiles large grammars (C++) several times faster.
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

type HighlightInput = { code: string; language: CodeLanguage; budget: Budget; firstLineMs: number };

/** Highlights line by line, which is as fast as all at once and can be interrupted. */
async function highlightLines(
  highlighter: HighlighterCore,
  { code, language, budget, firstLineMs }: HighlightInput,
): Promise<ElementContent[] | undefined> {
  const out: ElementContent[] = [];
  let state: GrammarState | undefined;
  let blockedMs = 0;
  for (const [index, line] of code.split('\n').entries()) {
    if (budget.remainingMs <= 0) return undefined;
    const maxMs = index === 0 ? firstLineMs : maxLineMs;
    const first = highlightLine(highlighter, { line, language, state, maxMs });
    const result = first.ms < maxMs ? first : highlightLine(highlighter, { line, language, state, maxMs });
    if (result.ms >= maxMs) return undefined;
    // Without the time for the grammar.
    budget.remainingMs -= Math.min(result.ms, maxLineMs);
    state = result.state;
    if (index > 0) addToken(out, '\n', undefined);
    for (const { content, color } of result.tokens) addToken(out, content, findTokenClass(color));
    blockedMs += result.ms;
    if (blockedMs < maxBlockingMs) continue;
    blockedMs = 0;
    await yieldToEventLoop();
  }
  return out;
}

type LineInput = { line: string; language: CodeLanguage; state: GrammarState | undefined; maxMs: number };
type LineResult = { tokens: ThemedToken[]; state: GrammarState | undefined; ms: number };

function highlightLine(
  highlighter: HighlighterCore,
  { line, language, state, maxMs }: LineInput,
): LineResult {
  const startedAt = performance.now();
  const { tokens, grammarState } = highlighter.codeToTokens(line, {
    lang: language,
    theme: 'classes',
    tokenizeMaxLineLength: maxLineLength,
    tokenizeTimeLimit: maxMs,
    ...(state ? { grammarState: state } : {}),
  });
  return { tokens: tokens.flat(), state: grammarState, ms: performance.now() - startedAt };
}

const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Neighbours of the same class share an element, and white space joins the element before it: this makes pages a third
 * smaller.
 */
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
