// Replaces the text of a passage, and leaves the rest of it as it is: words that stay keep their formatting, and so does everything around
// the passage. The replacement is plain text, so the result never leaves the vocabulary.
import type { Mark, Node, ResolvedPos } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { comparePlainWords } from '../../diff/words/compare-plain-words.ts';

type Range = { from: number; to: number };

/** Where the replacement is, and the size that the replaced content had. */
export type Replaced = Range & { oldSize: number };

/** A passage in several paragraphs, items or cells has no single place for the replacement. */
export function canReplace(doc: Node, { from, to }: Range): boolean {
  const start = doc.resolve(from);
  return start.parent.inlineContent && start.sameParent(doc.resolve(to));
}

/** `canReplace` must hold. */
export function replacePassage(tr: Transaction, range: Range, replacement: string): Replaced {
  const start = tr.doc.resolve(range.from);
  const isCode = start.parent.type.spec.code === true;
  // Only code has lines.
  const wanted = isCode ? replacement : replacement.replace(/\s*\n\s*/g, ' ');
  if (wanted === '' && isWholeBlock(start, range)) {
    const block = findRemovable(start);
    if (block) {
      tr.delete(block.from, block.to);
      return { from: block.from, to: block.from, oldSize: block.to - block.from };
    }
  }
  const sizeBefore = tr.doc.content.size;
  // The last change first, so that the positions of the others stay valid.
  for (const hunk of findHunks(tr.doc, range, wanted).reverse()) {
    const content = hunk.text === '' ? [] : [tr.doc.type.schema.text(hunk.text, hunk.marks)];
    tr.replaceWith(hunk.from, hunk.to, content);
  }
  const to = range.to + tr.doc.content.size - sizeBefore;
  return { from: range.from, to, oldSize: range.to - range.from };
}

const isWholeBlock = (start: ResolvedPos, { from, to }: Range): boolean =>
  from === start.start() && to === start.end();

/** The block that would be left empty, with the items and quotes that have nothing else. Cells of tables stay. */
function findRemovable(start: ResolvedPos): Range | undefined {
  let { depth } = start;
  while (depth > 1 && start.node(depth - 1).childCount === 1) {
    if (start.node(depth - 1).type.spec.tableRole !== undefined) return undefined;
    depth -= 1;
  }
  const parent = start.node(depth - 1);
  const index = start.index(depth - 1);
  if (parent.type.spec.tableRole !== undefined || !parent.canReplace(index, index + 1)) return undefined;
  return { from: start.before(depth), to: start.after(depth) };
}

type Hunk = Range & { text: string; marks: readonly Mark[] };

function findHunks(doc: Node, range: Range, wanted: string): Hunk[] {
  const runs = readRuns(doc, range);
  const everywhere = commonMarks(runs.map(({ marks }) => marks));
  const hunks: Hunk[] = [];
  let offset = 0;
  for (const { kind, text } of comparePlainWords(runs.map((run) => run.text).join(''), wanted)) {
    if (kind === 'same') offset += text.length;
    else if (kind === 'removed') {
      const from = positionOf(runs, offset, range.from);
      offset += text.length;
      const to = endOf(runs, offset, range.to);
      const removed = runs.filter((run) => run.from < to && run.from + run.text.length > from);
      hunks.push({ from, to, text: '', marks: commonMarks(removed.map(({ marks }) => marks)) });
    } else {
      const replaced = hunks.at(-1);
      const end = endOf(runs, offset, range.from);
      if (replaced && replaced.text === '' && replaced.to === end) replaced.text = text;
      else hunks.push({ from: end, to: end, text, marks: marksBetween(doc, end, everywhere) });
    }
  }
  return hunks;
}

type Run = { from: number; text: string; marks: readonly Mark[] };

function readRuns(doc: Node, { from, to }: Range): Run[] {
  const runs: Run[] = [];
  doc.nodesBetween(from, to, (node, position) => {
    if (!node.isText) return;
    const start = Math.max(from, position);
    const text = (node.text ?? '').slice(start - position, to - position);
    if (text !== '') runs.push({ from: start, text, marks: node.marks });
  });
  return runs;
}

/** The position before the character with this offset. */
function positionOf(runs: readonly Run[], offset: number, otherwise: number): number {
  let read = 0;
  for (const { from, text } of runs) {
    if (offset < read + text.length) return from + offset - read;
    read += text.length;
  }
  return otherwise;
}

/** The position after the character before this offset. */
function endOf(runs: readonly Run[], offset: number, otherwise: number): number {
  let read = 0;
  for (const { from, text } of runs) {
    if (offset > read && offset <= read + text.length) return from + offset - read;
    read += text.length;
  }
  return otherwise;
}

function commonMarks(all: readonly (readonly Mark[])[]): readonly Mark[] {
  const [first = [], ...others] = all;
  return first.filter((mark) => others.every((marks) => mark.isInSet(marks)));
}

/** Added words are bold or part of a link if the whole passage is, or the words on both sides are. */
function marksBetween(doc: Node, position: number, everywhere: readonly Mark[]): readonly Mark[] {
  const { nodeBefore, nodeAfter } = doc.resolve(position);
  const around = nodeBefore && nodeAfter ? commonMarks([nodeBefore.marks, nodeAfter.marks]) : [];
  return around.reduce((marks, mark) => mark.addToSet(marks), everywhere);
}
