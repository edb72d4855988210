// Replaces the sources of formulas by MathML. A formula that cannot be shown shows its source, and why.
import type { Element, Properties, Root } from 'hast';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { formulaLanguage } from '../class-names.ts';
import {
  formulaBudgetMs,
  maxFormulas,
  type RenderedFormula,
  type RenderFormula,
} from '../formulas/render-formula.ts';
import { createElement } from '../html/create-element.ts';
import { isFormula } from '../html/inline-kinds.ts';
import { isElement } from '../html/parse-fragment.ts';
import { readText } from '../html/read-text.ts';
import { findCodeLanguage } from '../sanitize/clean-code.ts';

type Found = { element: Element; isBlock: boolean };

export async function renderFormulas(root: Root, renderFormula: RenderFormula): Promise<void> {
  const found: Found[] = [];
  findFormulas(root, found);
  let remainingMs = formulaBudgetMs;
  for (const [index, { element, isBlock }] of found.entries()) {
    const source = readText(element);
    const startedAt = performance.now();
    const rendered = findRefusal(index, remainingMs) ?? (await renderFormula({ source, isBlock }));
    remainingMs -= performance.now() - startedAt;
    if (isBlock) showBlock(element, rendered);
    else showInline(element, rendered);
  }
}

function findRefusal(index: number, remainingMs: number): RenderedFormula | undefined {
  if (index >= maxFormulas) return { reason: fill(texts.formulas.tooMany, { most: maxFormulas }) };
  return remainingMs <= 0 ? { reason: texts.formulas.tooSlow } : undefined;
}

/** Changed formulas of a comparison are not drawn: reviewers compare the sources. */
function findFormulas(parent: Root | Element, found: Found[]): void {
  for (const child of parent.children) {
    if (!isElement(child) || child.tagName === 'ins' || child.tagName === 'del') continue;
    if (isFormulaBlock(child)) found.push({ element: child, isBlock: true });
    else if (isWholeFormula(child)) found.push({ element: child, isBlock: false });
    else if (child.tagName !== 'pre') findFormulas(child, found);
  }
}

/** Only compared code has a class. */
const isFormulaBlock = (element: Element): boolean =>
  element.tagName === 'pre' &&
  element.properties.className === undefined &&
  findCodeLanguage(element) === formulaLanguage;

const isWholeFormula = (element: Element): boolean =>
  isFormula(element) && element.children.every(({ type }) => type === 'text');

function replace(element: Element, { tagName, properties, children }: Element): void {
  Object.assign(element, { tagName, properties, children });
}

function showInline(code: Element, rendered: RenderedFormula): void {
  const source = createElement('code', {}, code.children);
  replace(
    code,
    'math' in rendered
      ? rendered.math
      : createElement('span', { className: ['source-error'] }, [source, writeReason('small', rendered)]),
  );
}

// A long formula scrolls, also with the keyboard.
const scrolling: Properties = { tabIndex: 0, role: 'group', ariaLabel: texts.renderHtml.formula };

function showBlock(pre: Element, rendered: RenderedFormula): void {
  const source = createElement('pre', { tabIndex: 0 }, pre.children);
  replace(
    pre,
    'math' in rendered
      ? createElement('div', { className: ['formula'], ...scrolling }, [rendered.math])
      : createElement('div', { className: ['source-error'] }, [source, writeReason('p', rendered)]),
  );
}

const writeReason = (tag: 'p' | 'small', { reason }: { reason: string }): Element =>
  createElement(tag, { dataNoText: true }, [
    {
      type: 'text',
      value: ` ${fill(texts.renderHtml.formulaNotDrawn, { reason })}`.slice(tag === 'p' ? 1 : 0),
    },
  ]);
