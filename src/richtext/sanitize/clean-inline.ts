// Cleans formulas and footnotes, which are marks with rules of their own.
import type { Element } from 'hast';
import { normalizeText } from '../html/normalize-text.ts';
import { readText } from '../html/read-text.ts';
import { addToRun, isInHeading, type Walk, walkAll } from './cleaning-context.ts';
import { addMark, footnoteMark, formulaMark } from './inline-run.ts';

/** A formula is plain text in one line, and one formula whatever formatting it contains. */
export function cleanFormula(node: Element, walk: Walk): void {
  const source = normalizeText(readText(node)).replace(/\s+/g, ' ').trim();
  if (source === '') return;
  const marks = addMark(
    walk.marks.filter(({ tagName }) => tagName !== 'code'),
    formulaMark(),
  );
  addToRun({ ...walk, marks }, { type: 'text', value: source });
}

/**
 * A footnote has no formatting from the text around it: it is shown elsewhere, and a link around it would contain the
 * links of the footnote. Headings, captions and footnotes themselves have no footnotes, so there its text stays.
 */
export function cleanFootnote(node: Element, walk: Walk): void {
  const isNested = walk.marks.some(({ tagName }) => tagName === 'span');
  const isAllowed = !isNested && !walk.context.isFlat && !isInHeading(walk.context);
  if (!isAllowed || readText(node).trim() === '') walkAll(node.children, walk);
  else walkAll(node.children, { ...walk, marks: [footnoteMark()] });
}
