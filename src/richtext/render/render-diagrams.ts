// Replaces the sources of diagrams by drawings. The source stays below, as the text alternative. A diagram that cannot be
// drawn shows its source, and why.
import type { Element, Root } from 'hast';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import {
  diagramBudgetMs,
  maxDiagrams,
  type RenderDiagram,
  type RenderedDiagram,
} from '../diagrams/render-diagram.ts';
import { createElement } from '../html/create-element.ts';
import { isElement } from '../html/parse-fragment.ts';
import { readText } from '../html/read-text.ts';
import { findCodeLanguage } from '../sanitize/clean-code.ts';

export async function renderDiagrams(root: Root, renderDiagram: RenderDiagram): Promise<void> {
  const found: Element[] = [];
  findDiagrams(root, found);
  let remainingMs = diagramBudgetMs;
  for (const [index, pre] of found.entries()) {
    const startedAt = performance.now();
    const isRefused = index >= maxDiagrams || remainingMs <= 0;
    const rendered = isRefused
      ? { reason: texts.diagrams.tooMany }
      : await renderDiagram(readText(pre), `diagram-${index + 1}-`);
    remainingMs -= performance.now() - startedAt;
    show(pre, rendered);
  }
}

function findDiagrams(parent: Root | Element, found: Element[]): void {
  for (const child of parent.children) {
    if (!isElement(child)) continue;
    // Only compared code has a class: reviewers compare the sources.
    const isCode = child.tagName === 'pre' && child.properties.className === undefined;
    if (isCode && findCodeLanguage(child) === 'mermaid') found.push(child);
    else findDiagrams(child, found);
  }
}

function show(pre: Element, rendered: RenderedDiagram): void {
  const source = createElement('pre', {}, pre.children);
  const text = (value: string) => [{ type: 'text' as const, value }];
  if ('reason' in rendered) {
    const reason = fill(texts.renderHtml.diagramNotDrawn, { reason: rendered.reason });
    const children = [source, createElement('p', { dataNoText: true }, text(reason))];
    Object.assign(pre, createElement('div', { className: ['source-error'] }, children));
    return;
  }
  Object.assign(rendered.svg.properties, {
    role: 'img',
    ariaLabel: texts.renderHtml.diagram,
    dataNoText: true,
  });
  const summary = createElement('summary', { dataNoText: true }, text(texts.renderHtml.diagramSource));
  const drawing = createElement('div', { className: ['drawing'], tabIndex: 0 }, [rendered.svg]);
  const children = [drawing, createElement('details', {}, [summary, source])];
  Object.assign(pre, createElement('figure', { className: ['diagram'] }, children));
}
