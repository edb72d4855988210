import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { calloutClass, callouts, doneTaskClass, taskListClass } from '../../class-names.ts';
import { calloutNames } from '../../render/render-blocks.ts';
import { type Alignment, alignmentClass, alignments } from '../../vocabulary.ts';
import { type Block, isTextBlock } from '../blocks/read-blocks.ts';
import { escapeHidden } from '../words/hidden-characters.ts';
import { describeHiddenCharacters, describeNewLink, listLinks } from './describe-words.ts';

type Kind = { name: string; become: string };

const heading = { name: texts.blockChanges.heading, become: texts.blockChanges.aHeading };
const paragraph = { name: texts.blockChanges.paragraph, become: texts.blockChanges.aParagraph };

const kinds: Record<string, Kind> = {
  blockquote: { name: texts.blockChanges.quote, become: texts.blockChanges.aQuote },
  details: { name: texts.blockChanges.details, become: texts.blockChanges.aDetails },
  div: { name: texts.blockChanges.alignedBlock, become: texts.blockChanges.anAlignedBlock },
  h2: heading,
  h3: heading,
  h4: heading,
  ol: { name: texts.blockChanges.numberedList, become: texts.blockChanges.aNumberedList },
  p: paragraph,
  text: paragraph,
  th: { name: texts.blockChanges.headerCell, become: texts.blockChanges.aHeaderCell },
  td: { name: texts.blockChanges.plainCell, become: texts.blockChanges.aPlainCell },
  summary: { name: texts.blockChanges.summary, become: texts.blockChanges.aSummary },
  ul: { name: texts.blockChanges.bulletList, become: texts.blockChanges.aBulletList },
};

const callout = { name: texts.blockChanges.callout, become: texts.blockChanges.aCallout };
const taskList = { name: texts.blockChanges.taskList, become: texts.blockChanges.aTaskList };

function kindOf(block: Block): Kind {
  if (block.tag === 'blockquote' && nameCallout(block)) return callout;
  if (block.tag === 'ul' && hasClass(block, taskListClass)) return taskList;
  return kinds[block.tag] ?? { name: block.tag, become: block.tag };
}

const hasClass = ({ properties: { className } }: Block, name: string): boolean =>
  Array.isArray(className) && className.includes(name);

function nameCallout(block: Block): string | undefined {
  const kind = callouts.find((each) => hasClass(block, calloutClass(each)));
  return kind && calloutNames[kind];
}

/** Describes a change of the kind of block, the alignment or the first number of a list. */
export function describeBlockChange(before: Block, after: Block): string[] {
  const [was, is] = [kindOf(before), kindOf(after)];
  const notes: string[] = [];
  if (was.name !== is.name) {
    notes.push(fill(texts.blockChanges.became, { before: was.name, after: is.become }));
  } else if (was === heading && before.tag !== after.tag) {
    const levels = { before: before.tag.slice(1), after: after.tag.slice(1) };
    notes.push(fill(texts.blockChanges.headingLevel, levels));
  }
  const calloutChange = { before: nameCallout(before), after: nameCallout(after) };
  if (calloutChange.before && calloutChange.after && calloutChange.before !== calloutChange.after) {
    notes.push(
      fill(texts.blockChanges.calloutKind, { before: calloutChange.before, after: calloutChange.after }),
    );
  }
  if (before.tag === 'li' && hasClass(before, doneTaskClass) !== hasClass(after, doneTaskClass)) {
    notes.push(hasClass(after, doneTaskClass) ? texts.blockChanges.taskDone : texts.blockChanges.taskNotDone);
  }
  const alignmentChange = { before: nameAlignment(before), after: nameAlignment(after) };
  if (alignmentChange.before !== alignmentChange.after)
    notes.push(fill(texts.blockChanges.alignment, alignmentChange));
  const startChange = { before: startOf(before), after: startOf(after) };
  const areNumbered = before.tag === 'ol' && after.tag === 'ol';
  if (areNumbered && startChange.before !== startChange.after) {
    notes.push(fill(texts.blockChanges.numberingStartsAt, startChange));
  }
  return notes;
}

const startOf = ({ properties: { start } }: Block): string => String(start ?? 1);

const alignmentNames: Record<Alignment, string> = {
  center: texts.blockChanges.center,
  right: texts.blockChanges.right,
};

/** A quote of one paragraph has the alignment of that paragraph. */
function nameAlignment({ properties: { className }, children: [child, ...others] }: Block): string {
  const classes = Array.isArray(className) ? className : [];
  const own = alignments.find((alignment) => classes.includes(alignmentClass(alignment)));
  if (own) return alignmentNames[own];
  return child && others.length === 0 && isTextBlock(child) ? nameAlignment(child) : texts.blockChanges.left;
}

/** Never shortened: two long texts may differ only at the end. */
export const describeAlt = (alt: unknown): string =>
  alt === '' || alt === undefined
    ? texts.blockChanges.noAltText
    : fill(texts.inlineChanges.quoted, { text: escapeHidden(String(alt)) });

/** Describes what a reviewer cannot see in a new block: link targets, alt texts and hidden characters. */
export function describeAddedBlock(block: Block): string[] {
  const notes = listLinks(block.tokens).map(describeNewLink);
  const { tag, properties, tokens, children, text } = block;
  if (tag === 'img') {
    notes.push(fill(texts.blockChanges.altText, { text: describeAlt(properties.alt) }));
    notes.push(...describeHiddenCharacters('added', String(properties.alt ?? '')));
  }
  if (tag === 'pre' || tokens.length > 0) notes.push(...describeHiddenCharacters('added', text));
  return [...notes, ...children.flatMap(describeAddedBlock)];
}
