// Sorts marks by the position of their quotes in the text.
import { createYieldToEventLoop } from '#platform/threads/yield-to-event-loop.ts';

type Quoted = { quote: string; prefix: string; suffix: string };
type OrderedMark = Quoted & { id: string; revisionId: string; block: number; createdAt: Date };

/** Removes all white space, because browsers and the stored plain text break lines differently. */
export const removeWhitespace = (text: string): string => text.replace(/\s+/g, '');

/** Returns -1 if the quote is missing. If it occurs several times, returns the occurrence with the same context. */
export function positionOfQuote(compactText: string, { quote, prefix, suffix }: Quoted): number {
  const [before, wanted, after] = [
    removeWhitespace(prefix),
    removeWhitespace(quote),
    removeWhitespace(suffix),
  ];
  for (const [left, right] of [
    [before, after],
    [before, ''],
    ['', after],
  ] as const) {
    const found = left + right === '' ? -1 : compactText.indexOf(left + wanted + right);
    if (found !== -1) return found + left.length;
  }
  return compactText.indexOf(wanted);
}

/** Yields between marks, because many marks on a long text take long. */
async function findPositions(
  marks: readonly OrderedMark[],
  plainTexts: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, number>> {
  const yieldToEventLoop = createYieldToEventLoop();
  const compact = new Map<string, string>();
  for (const [id, text] of plainTexts) {
    compact.set(id, removeWhitespace(text));
    await yieldToEventLoop();
  }
  const positions = new Map<string, number>();
  for (const mark of marks) {
    const text = compact.get(mark.revisionId) ?? '';
    positions.set(mark.id, mark.quote === '' ? -1 : positionOfQuote(text, mark));
    await yieldToEventLoop();
  }
  return positions;
}

/** Sorts by position in the text, then by time. A mark on a whole block comes before marks inside the block. */
export async function orderMarks<Mark extends OrderedMark>(
  marks: readonly Mark[],
  plainTexts: ReadonlyMap<string, string>,
): Promise<Mark[]> {
  const positions = await findPositions(marks, plainTexts);
  const positionOf = ({ id }: Mark): number => positions.get(id) ?? -1;
  return [...marks].sort(
    (one, other) =>
      one.block - other.block ||
      positionOf(one) - positionOf(other) ||
      one.createdAt.getTime() - other.createdAt.getTime() ||
      (one.id < other.id ? -1 : 1),
  );
}
