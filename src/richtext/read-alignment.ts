import type { Element } from 'hast';
import { type Alignment, alignmentClass, alignments } from './vocabulary.ts';

/** The class that keeps an element's alignment, in whichever of the ways HTML has known it was given. */
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
