// Where a quote stands in a text.
import { createYieldToEventLoop } from '#platform/threads/yield-to-event-loop.ts';

type Quoted = { quote: string; prefix: string; suffix: string };
type Placed = Quoted & { id: string; revisionId: string; block: number; createdAt: Date };

/** Without any white space: a browser and the stored plain text break lines in other places. */
export const squeeze = (text: string): string => text.replace(/\s+/g, '');

/** -1 when it is not there. Of several the one with the same around it. */
export function placeOfQuote(squeezedText: string, { quote, prefix, suffix }: Quoted): number {
  const [before, wanted, after] = [squeeze(prefix), squeeze(quote), squeeze(suffix)];
  for (const [left, right] of [
    [before, after],
    [before, ''],
    ['', after],
  ] as const) {
    const found = left + right === '' ? -1 : squeezedText.indexOf(left + wanted + right);
    if (found !== -1) return found + left.length;
  }
  return squeezedText.indexOf(wanted);
}

/** Many marks on a long text take their time, so others go in between. */
async function findPlaces(
  marks: readonly Placed[],
  plainTexts: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, number>> {
  const yieldToEventLoop = createYieldToEventLoop();
  const squeezed = new Map<string, string>();
  for (const [id, text] of plainTexts) {
    squeezed.set(id, squeeze(text));
    await yieldToEventLoop();
  }
  const places = new Map<string, number>();
  for (const mark of marks) {
    const text = squeezed.get(mark.revisionId) ?? '';
    places.set(mark.id, mark.quote === '' ? -1 : placeOfQuote(text, mark));
    await yieldToEventLoop();
  }
  return places;
}

/** In the order of the text, those on one passage in the order of time. A whole block comes before what is in it. */
export async function orderMarks<Mark extends Placed>(
  marks: readonly Mark[],
  plainTexts: ReadonlyMap<string, string>,
): Promise<Mark[]> {
  const places = await findPlaces(marks, plainTexts);
  const placeOf = ({ id }: Mark): number => places.get(id) ?? -1;
  return [...marks].sort(
    (one, other) =>
      one.block - other.block ||
      placeOf(one) - placeOf(other) ||
      one.createdAt.getTime() - other.createdAt.getTime() ||
      (one.id < other.id ? -1 : 1),
  );
}
