// The difference between two texts of an article, as a reviewer reads it: block by block, and word by word in them.
import type { Element, Root } from 'hast';
import { cleanTree } from '../clean-tree.ts';
import { createElement } from '../cleaning-context.ts';
import { keepVocabulary } from '../keep-vocabulary.ts';
import { parseFragment } from '../parse-fragment.ts';
import type { Renderer, RenderOptions } from '../render-html.ts';
import { writeHtml } from '../write-html.ts';
import type { BlockChange } from './block-change.ts';
import { topRules } from './block-rules.ts';
import { compareTokens } from './compare-tokens.ts';
import { type ComparedCode, startComparison, type Work } from './comparison.ts';
import { draftChanges } from './draft-changes.ts';
import { readLine } from './inline-tokens.ts';
import { planSteps } from './plan-steps.ts';
import { type Block, readBlocks } from './read-blocks.ts';
import { writeCode } from './write-code.ts';
import { toPieces } from './write-inline.ts';

export type TextComparison = {
  /** In the order of the new text. Each part of a split paragraph has its old index, joined ones that of the first. */
  blocks: BlockChange[];
  /** Words that came and went. */
  added: number;
  removed: number;
  isSame: boolean;
};

export type CompareTexts = (before: string, after: string) => Promise<TextComparison>;

/** Compares sanitised texts. The renderer is that of readers: what they would see is what is shown. */
export function createComparer({
  renderer,
  ...options
}: { renderer: Renderer } & RenderOptions): CompareTexts {
  return async (before, after) => {
    const giveWay = createGiveWay();
    const old = readArticle(before);
    await giveWay();
    const blocks = { before: old, after: readArticle(after) };
    await giveWay();
    const comparison = startComparison();
    const steps = planSteps(blocks, topRules, comparison);
    await giveWay();
    const drafts = await finish(draftChanges(blocks, steps, comparison), giveWay);
    await writeComparedCode(comparison.comparedCode, renderer);
    const boxes = drafts.map(({ nodes }) => createElement('div', {}, nodes));
    await renderer.dress({ type: 'root', children: boxes }, options);
    return {
      blocks: drafts.map(({ nodes, ...change }, index) => ({ ...change, html: writeInner(boxes[index]) })),
      ...comparison.tally,
      isSame: drafts.every(({ kind }) => kind === 'same'),
    };
  };
}

// Texts were sanitised before they were kept. Once more, so that no other way into the database is a way to reviewers.
const readArticle = (content: string): Block[] =>
  readBlocks(keepVocabulary(cleanTree(parseFragment(content), { isOwnImage: () => true })) as Root);

const writeInner = (box: Element | undefined): string => box?.children.map(writeHtml).join('') ?? '';

/** Each in the colours that it has in its own text. */
async function writeComparedCode(compared: readonly ComparedCode[], renderer: Renderer): Promise<void> {
  if (compared.length === 0) return;
  await renderer.dress({ type: 'root', children: compared.flatMap(({ before, after }) => [before, after]) });
  for (const code of compared) writeCode(code);
}

// So long other requests wait while texts are compared.
const maxTurnMs = 20;

function createGiveWay(): () => Promise<void> {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < maxTurnMs) return;
    await new Promise((resolve) => setImmediate(resolve));
    startedAt = performance.now();
  };
}

async function finish<Result>(work: Work<Result>, giveWay: () => Promise<void>): Promise<Result> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await giveWay();
  }
}

export type LinePiece = { kind: 'same' | 'added' | 'removed'; text: string };

// A title or an excerpt is short; the bound is for what is none.
const maxLineSteps = 200_000;

/** A title, an excerpt: one line by words. All that was not removed is the new line. */
export function compareLines(before: string, after: string): LinePiece[] {
  const { changes } = compareTokens(readLine(before), readLine(after), { steps: maxLineSteps });
  const kinds = { same: 'same', format: 'same', ins: 'added', del: 'removed' } as const;
  return toPieces(changes).map(({ text, change }) => ({ kind: kinds[change], text }));
}

/** Tags: in their order, each once. */
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
