import type { Element } from 'hast';
import { type Alignment, alignmentClass, alignments } from '../vocabulary.ts';

/** The class for an element's alignment, which may be given as a style, an attribute or a class. */
export function readAlignment({ tagName, properties }: Element): { className?: string[] } {
  const classes = Array.isArray(properties.className) ? properties.className : [];
  const styled = /(?:^|;)\s*text-align\s*:\s*([a-z]+)/i.exec(String(properties.style ?? ''))?.[1];
  const named = String(properties.align ?? (tagName === 'center' ? 'center' : ''));
  const wanted = (styled ?? named).toLowerCase();
  const isWanted = (alignment: Alignment) =>
    styled || named ? wanted === alignment : classes.includes(alignmentClass(alignment));
  const alignment = alignments.find(isWanted);
  return alignment ? { className: [alignmentClass(alignment)] } : {};
}
