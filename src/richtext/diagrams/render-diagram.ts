// Draws Mermaid diagrams as SVG. Only the server does this: readers get shapes and text, without script or styles.
import type { Element } from 'hast';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { readSvg } from './svg-tree.ts';

// The layout of a graph takes time with the square of its edges: 60 lines take most of a second.
const maxDiagramLength = 4_000;
const maxLines = 80;
// `a & b --> c & d` is four edges, so that a few lines could be thousands.
const maxAmpersands = 10;
// `a --> b --> c` is two.
const maxArrows = 120;

export const maxDiagrams = 20;

/** For all diagrams of a text; those after it show their source. */
export const diagramBudgetMs = 4_000;

export type RenderedDiagram = { svg: Element } | { reason: string };

/** The prefix makes the ids of a drawing unique in its page. */
export type RenderDiagram = (source: string, prefix: string) => Promise<RenderedDiagram>;

export const renderDiagram: RenderDiagram = async (source, prefix) => {
  const refusal = findRefusal(source);
  if (refusal !== undefined) return { reason: refusal };
  // Loaded for the first diagram: the layout engine has a megabyte.
  const { renderMermaidSVG } = await import('beautiful-mermaid');
  try {
    const svg = readSvg(renderMermaidSVG(source, { transparent: true }), prefix);
    return svg ? { svg } : { reason: texts.diagrams.tooComplex };
  } catch (error) {
    return { reason: describe(error) };
  }
};

function findRefusal(source: string): string | undefined {
  if (source.length > maxDiagramLength) return fill(texts.diagrams.tooLong, { most: maxDiagramLength });
  const count = (pattern: RegExp) => source.match(pattern)?.length ?? 0;
  const isComplex =
    count(/\n/g) >= maxLines || count(/&/g) > maxAmpersands || count(/--|==|-\.|~~~/g) > maxArrows;
  return isComplex ? texts.diagrams.tooComplex : undefined;
}

// Enough to find the mistake.
const maxReasonLength = 200;

function describe(error: unknown): string {
  const message = error instanceof Error ? error.message.replace(/\s+/g, ' ').trim() : '';
  return Array.from(message).slice(0, maxReasonLength).join('') || texts.diagrams.tooComplex;
}
