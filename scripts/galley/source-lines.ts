// Finds the line of a file at which a passage of its article is.
import type { ElementContent, RootContent } from 'hast';
import { type Anchor, locatePassage } from '../../src/features/marks/locate-passage.ts';
import { placeholder, protectFormulas } from '../../src/richtext/markdown/read-formulas.ts';
import type { ArticleFile } from './article-file.ts';

/** Text of a block that begins at this offset of the block, on this line of the Markdown that was parsed. */
type Piece = { offset: number; text: string; line: number };
type Block = { text: string; line: number; pieces: Piece[] };

/** Undefined if the file no longer has the passage, or if it is about none. */
export function createLineFinder({
  tree,
  body,
  linesBefore,
}: ArticleFile): (anchor: Anchor) => number | undefined {
  // The positions are those in the Markdown without its formulas.
  const lines = protectFormulas(body).markdown.split('\n');
  const blocks = tree.children.filter(({ type }) => type !== 'text').map((node) => readBlock(node, lines));
  const texts = blocks.map(({ text }) => text);
  const toSourceLine = createFormulaShift(body);
  return (anchor) => {
    if (anchor.block < 0 && anchor.quote === '') return undefined;
    const found = locatePassage(texts, anchor);
    const block = found && blocks[found.block];
    if (!found || !block) return undefined;
    return linesBefore + toSourceLine(lineAt(block, found.start));
  };
}

function lineAt({ line, pieces }: Block, start: number): number {
  const piece = pieces.findLast(({ offset, text }) => offset <= start && text !== '');
  if (!piece) return line;
  return piece.line + piece.text.slice(0, start - piece.offset).split('\n').length - 1;
}

function readBlock(node: RootContent, lines: readonly string[]): Block {
  const block: Block = { text: '', line: node.position?.start.line ?? 1, pieces: [] };
  readInto(block, node, { line: block.line, lines });
  return block;
}

type Place = {
  line: number;
  /** Whether the text is code, whose element begins at the fence. */
  isCode?: boolean;
  lines: readonly string[];
};

function readInto(block: Block, node: RootContent | ElementContent, place: Place): void {
  const { isCode = false, lines } = place;
  const line = isCode ? place.line : (node.position?.start.line ?? place.line);
  if (node.type === 'text') {
    block.pieces.push({ offset: block.text.length, text: node.value, line });
    block.text += node.value;
  }
  if (!('children' in node)) return;
  const isPre = node.type === 'element' && node.tagName === 'pre';
  const isFenced = isPre && /^[\s>*+-]*(```|~~~)/.test(lines[line - 1] ?? '');
  for (const child of node.children) {
    readInto(block, child, { line: isFenced ? line + 1 : line, isCode: isCode || isPre, lines });
  }
}

/** Formulas are one line while the Markdown is parsed, and one that has its lines to itself gets blank lines around it. */
function createFormulaShift(body: string): (line: number) => number {
  const { markdown, formulas } = protectFormulas(body);
  const countLines = (text: string) => text.split('\n').length;
  const places = [...markdown.matchAll(placeholder)].flatMap(({ index, 1: number }) => {
    const formula = formulas[Number(number)];
    if (!formula) return [];
    const [first, last] = [countLines(body.slice(0, formula.from)), countLines(body.slice(0, formula.to))];
    return [{ line: countLines(markdown.slice(0, index)), first, last, added: formula.isAlone ? 1 : 0 }];
  });
  return (line) => {
    const before = places.findLast((place) => place.line <= line);
    if (!before) return line;
    return before.line === line ? before.first : before.last + line - before.line - before.added;
  };
}
