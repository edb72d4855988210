import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { type Alignment, alignmentClass, alignments } from '../vocabulary.ts';
import { spellHidden } from './hidden-characters.ts';
import { type Block, isTextBlock } from './read-blocks.ts';
import { listLinks, tellHidden, tellNewLink } from './tell-changes.ts';

type Kind = { name: string; become: string };

const heading = { name: texts.blockChanges.heading, become: texts.blockChanges.aHeading };
const paragraph = { name: texts.blockChanges.paragraph, become: texts.blockChanges.aParagraph };

const kinds: Record<string, Kind> = {
  blockquote: { name: texts.blockChanges.quote, become: texts.blockChanges.aQuote },
  div: { name: texts.blockChanges.alignedBlock, become: texts.blockChanges.anAlignedBlock },
  h2: heading,
  h3: heading,
  h4: heading,
  ol: { name: texts.blockChanges.numberedList, become: texts.blockChanges.aNumberedList },
  p: paragraph,
  text: paragraph,
  th: { name: texts.blockChanges.headerCell, become: texts.blockChanges.aHeaderCell },
  td: { name: texts.blockChanges.plainCell, become: texts.blockChanges.aPlainCell },
  ul: { name: texts.blockChanges.bulletList, become: texts.blockChanges.aBulletList },
};

const kindOf = ({ tag }: Block): Kind => kinds[tag] ?? { name: tag, become: tag };

/** What kind of block it became, how it stands, where its numbers start. */
export function tellBlock(before: Block, after: Block): string[] {
  const [was, is] = [kindOf(before), kindOf(after)];
  const notes: string[] = [];
  if (was.name !== is.name) {
    notes.push(fill(texts.blockChanges.became, { before: was.name, after: is.become }));
  } else if (was === heading && before.tag !== after.tag) {
    const levels = { before: before.tag.slice(1), after: after.tag.slice(1) };
    notes.push(fill(texts.blockChanges.headingLevel, levels));
  }
  const stands = { before: nameAlignment(before), after: nameAlignment(after) };
  if (stands.before !== stands.after) notes.push(fill(texts.blockChanges.alignment, stands));
  const starts = { before: startOf(before), after: startOf(after) };
  const areNumbered = before.tag === 'ol' && after.tag === 'ol';
  if (areNumbered && starts.before !== starts.after) {
    notes.push(fill(texts.blockChanges.numberingStartsAt, starts));
  }
  return notes;
}

const startOf = ({ properties: { start } }: Block): string => String(start ?? 1);

const alignmentNames: Record<Alignment, string> = {
  center: texts.blockChanges.center,
  right: texts.blockChanges.right,
};

/** A quote of one paragraph stands as that does. */
function nameAlignment({ properties: { className }, children: [child, ...others] }: Block): string {
  const classes = Array.isArray(className) ? className : [];
  const own = alignments.find((alignment) => classes.includes(alignmentClass(alignment)));
  if (own) return alignmentNames[own];
  return child && others.length === 0 && isTextBlock(child) ? nameAlignment(child) : texts.blockChanges.left;
}

/** In full: two long ones may differ at their end. */
export const tellAlt = (alt: unknown): string =>
  alt === '' || alt === undefined
    ? texts.blockChanges.noAltText
    : fill(texts.inlineChanges.quoted, { text: spellHidden(String(alt)) });

/** What a reviewer should know about a new block and does not see: where its links lead, what its images are called. */
export function tellAdded(block: Block): string[] {
  const notes = listLinks(block.tokens).map(tellNewLink);
  const { tag, properties, tokens, children, text } = block;
  if (tag === 'img') {
    notes.push(fill(texts.blockChanges.altText, { text: tellAlt(properties.alt) }));
    notes.push(...tellHidden('added', String(properties.alt ?? '')));
  }
  if (tag === 'pre' || tokens.length > 0) notes.push(...tellHidden('added', text));
  return [...notes, ...children.flatMap(tellAdded)];
}
