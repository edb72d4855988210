// The difference between two texts of an article, for reviewers: by block, and by word within blocks.
import type { Element, Root } from 'hast';
import { createElement } from '../html/create-element.ts';
import { parseFragment } from '../html/parse-fragment.ts';
import { writeHtml } from '../html/write-html.ts';
import type { Renderer, RenderOptions } from '../render/render-html.ts';
import { cleanTree } from '../sanitize/clean-tree.ts';
import { enforceVocabulary } from '../sanitize/enforce-vocabulary.ts';
import { planSteps } from './align/plan-steps.ts';
import type { BlockChange } from './block-change.ts';
import { topRules } from './blocks/block-rules.ts';
import { type Block, readBlocks } from './blocks/read-blocks.ts';
import { writeCode } from './blocks/write-code.ts';
import { type ComparedCode, type Resumable, startComparison } from './comparison.ts';
import { draftChanges } from './draft-changes.ts';
import { compareTokens } from './words/compare-tokens.ts';
import { readLine } from './words/inline-tokens.ts';
import { toPieces } from './words/write-inline.ts';

export type TextComparison = {
  /**
   * In the order of the new text. All parts of a split paragraph have its old index; joined paragraphs have the index
   * of the first.
   */
  blocks: BlockChange[];
  /** The number of added and removed words. */
  added: number;
  removed: number;
  isSame: boolean;
};

export type CompareTexts = (before: string, after: string) => Promise<TextComparison>;

/** Compares sanitised texts. The renderer is the one for readers, so that reviewers see the same. */
export function createComparer({
  renderer,
  ...options
}: { renderer: Renderer } & RenderOptions): CompareTexts {
  return async (before, after) => {
    const yieldToEventLoop = createYield();
    const old = readArticle(before);
    await yieldToEventLoop();
    const blocks = { before: old, after: readArticle(after) };
    await yieldToEventLoop();
    const comparison = startComparison();
    const steps = planSteps(blocks, topRules, comparison);
    await yieldToEventLoop();
    const drafts = await runToEnd(draftChanges(blocks, steps, comparison), yieldToEventLoop);
    await writeComparedCode(comparison.comparedCode, renderer);
    const boxes = drafts.map(({ nodes }) => createElement('div', {}, nodes));
    await renderer.renderTree({ type: 'root', children: boxes }, { ...options, opensDetails: true });
    return {
      blocks: drafts.map(({ nodes, ...change }, index) => ({ ...change, html: writeInner(boxes[index]) })),
      ...comparison.wordCounts,
      isSame: drafts.every(({ kind }) => kind === 'same'),
    };
  };
}

// Texts are sanitised before they are stored. Sanitise again, so that reviewers are safe even if the database was
// changed in another way.
const readArticle = (content: string): Block[] =>
  readBlocks(enforceVocabulary(cleanTree(parseFragment(content), { isOwnImage: () => true })) as Root);

const writeInner = (box: Element | undefined): string => box?.children.map(writeHtml).join('') ?? '';

/** Highlights both versions of each code block, then writes the compared lines with those colours. */
async function writeComparedCode(compared: readonly ComparedCode[], renderer: Renderer): Promise<void> {
  if (compared.length === 0) return;
  const children = compared.flatMap(({ before, after }) => [before, after]);
  await renderer.renderTree({ type: 'root', children }, { showsSources: true });
  for (const code of compared) writeCode(code);
}

// The longest time that other requests wait while texts are compared.
const maxBlockingMs = 20;

function createYield(): () => Promise<void> {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < maxBlockingMs) return;
    await new Promise((resolve) => setImmediate(resolve));
    startedAt = performance.now();
  };
}

async function runToEnd<Result>(
  resumable: Resumable<Result>,
  yieldToEventLoop: () => Promise<void>,
): Promise<Result> {
  for (;;) {
    const { done, value } = resumable.next();
    if (done) return value;
    await yieldToEventLoop();
  }
}

export type LinePiece = { kind: 'same' | 'added' | 'removed'; text: string };

// Titles and excerpts are short; this limits the cost of a hostile one.
const maxLineSteps = 200_000;

/** Compares a title or an excerpt by words. The pieces that are not removed make up the new line. */
export function compareLines(before: string, after: string): LinePiece[] {
  const { changes } = compareTokens(readLine(before), readLine(after), { steps: maxLineSteps });
  const kinds = { same: 'same', format: 'same', ins: 'added', del: 'removed' } as const;
  return toPieces(changes).map(({ text, change }) => ({ kind: kinds[change], text }));
}

/** Compares tags. Each occurs once, in order. */
export function compareLists(
  before: readonly string[],
  after: readonly string[],
): { added: string[]; removed: string[]; kept: string[] } {
  const [old, now] = [new Set(before), new Set(after)];
  return {
    added: [...now].filter((item) => !old.has(item)),
    removed: [...old].filter((item) => !now.has(item)),
    kept: [...now].filter((item) => old.has(item)),
  };
}
