// The rules for corrections: what a reader proposes for words of a published article.

// A sentence or two: a longer passage is a rewrite, which belongs in a comment.
export const maxCorrectedLength = 500;
export const maxCorrectionLength = 1_000;
// Why the words are wrong, or why the author declines. A few sentences.
export const maxCorrectionReasonLength = 500;
// One reader’s share of an author’s attention. What was taken or declined makes room again.
const maxOpenPerReader = 3;
// Of all readers together. More than an author reads at once.
const maxOpenPerArticle = 50;
// The newest ones stand below the article.
export const maxShownCorrections = 20;

/** `taken`: the words are in the author’s working text. Readers see them when a person has approved that text. */
export const correctionStates = ['open', 'taken', 'declined'] as const;
export type CorrectionState = (typeof correctionStates)[number];

/** Why a reader cannot propose a correction. */
export type CorrectionBar = 'own' | 'closed' | 'blocked' | 'too-many-own' | 'too-many';

type Asked = { isOwn: boolean; isClosed: boolean; isBlocked: boolean; openByReader: number; open: number };

/** Undefined if the reader may propose one more. */
export function findCorrectionBar(asked: Asked): CorrectionBar | undefined {
  if (asked.isOwn) return 'own';
  if (asked.isBlocked) return 'blocked';
  if (asked.isClosed) return 'closed';
  if (asked.openByReader >= maxOpenPerReader) return 'too-many-own';
  if (asked.open >= maxOpenPerArticle) return 'too-many';
  return undefined;
}

type Change = { from: CorrectionState; to: CorrectionState; isPublished: boolean };

/** Whether the author may take, decline or open it. What is in the text cannot be declined, and what readers see stays. */
export function canAnswer({ from, to, isPublished }: Change): boolean {
  if (isPublished) return from === to;
  return !(from === 'taken' && to === 'declined');
}
