// Renders TeX as MathML. Only the server does this: readers get MathML, which browsers draw without script or style.
import type { Element } from 'hast';
import { LRUCache } from 'lru-cache';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { createElement } from '../html/create-element.ts';
import { readMathml } from './mathml-tree.ts';

// The longest formula in a published paper is shorter. The time and the output grow with the length.
export const maxFormulaLength = 2_000;

// A formula of the longest length has about 2,000 elements.
const maxElements = 3_000;

// An article of 20,000 words with a formula in every other sentence has fewer.
export const maxFormulas = 500;

/** For all formulas of a text; those after it show their source. A formula takes about 1 ms. */
export const formulaBudgetMs = 1_500;

// Macros without arguments, such as `\ne`, expand once; a formula uses a few dozen.
const maxExpansions = 200;

// Definitions could multiply a short source into any length. A formula that needs its own macros can be written out.
const definition =
  /\\(?:[gex]?def|newcommand|renewcommand|providecommand|let|futurelet|global|long)(?![a-zA-Z])/;

export type FormulaInput = { source: string; isBlock: boolean };

export type RenderedFormula = { math: Element } | { reason: string };

export type RenderFormula = (input: FormulaInput) => Promise<RenderedFormula>;

type Library = { renderToString: (source: string, options: object) => string };

/** Loads the library for the first formula. */
export function createRenderFormula(): RenderFormula {
  let loading: Promise<Library> | undefined;
  // A text is rendered again at each preview, and most of its formulas stay the same.
  // A tree takes about 100 bytes per character.
  const cache = new LRUCache<string, RenderedFormula>({
    maxSize: 50_000,
    sizeCalculation: (_, key) => key.length,
  });
  return async (input) => {
    const key = `${input.isBlock} ${input.source}`;
    const known = cache.get(key);
    if (known) return copy(known);
    const refusal = findRefusal(input.source);
    if (refusal !== undefined) return { reason: refusal };
    loading ??= import('temml').then((module) => module.default as Library);
    const rendered = render(await loading, input);
    cache.set(key, rendered);
    return copy(rendered);
  };
}

/** The tree of a page may be changed; the cached one must not be. */
const copy = (rendered: RenderedFormula): RenderedFormula =>
  'math' in rendered ? { math: structuredClone(rendered.math) } : rendered;

function findRefusal(source: string): string | undefined {
  if (source.length > maxFormulaLength) return fill(texts.formulas.tooLong, { most: maxFormulaLength });
  return definition.test(source) ? texts.formulas.noMacros : undefined;
}

function render(library: Library, { source, isBlock }: FormulaInput): RenderedFormula {
  try {
    const markup = library.renderToString(source, {
      displayMode: isBlock,
      throwOnError: true,
      trust: false,
      strict: false,
      maxExpand: maxExpansions,
      // In em: a rule or space larger than the page is a mistake.
      maxSize: [10, 10],
    });
    const math = readMathml(markup, maxElements);
    return math ? { math: addSource(math, source) } : { reason: texts.formulas.tooComplex };
  } catch (error) {
    return { reason: describe(error) };
  }
}

/** Browsers hide the annotation. It is what the source of a formula is called in MathML, for readers and programs. */
function addSource(math: Element, source: string): Element {
  const row = math.children.length === 1 ? math.children : [createElement('mrow', {}, math.children)];
  const annotation = createElement('annotation', { encoding: 'application/x-tex' }, [
    { type: 'text', value: source },
  ]);
  return createElement('math', math.properties, [createElement('semantics', {}, [...row, annotation])]);
}

// Enough to find the mistake in a formula of one line.
const maxReasonLength = 200;

/** The library's own words, in which it underlines the wrong place with combining characters. */
function describe(error: unknown): string {
  // A stack overflow of a deeply nested formula, or a mistake of the library.
  if (!(error instanceof Error) || error.name !== 'ParseError') return texts.formulas.tooComplex;
  const reason = error.message
    .replace(/\u0332/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return Array.from(reason).slice(0, maxReasonLength).join('');
}
