// Where a quote stands in a text. Pure.

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

/** In the order of the text, those on one passage in the order of time. A whole block comes before what is in it. */
export function orderMarks<Mark extends Placed>(
  marks: readonly Mark[],
  plainTexts: ReadonlyMap<string, string>,
): Mark[] {
  const squeezed = new Map(Array.from(plainTexts, ([id, text]) => [id, squeeze(text)]));
  const places = new Map(
    marks.map((mark) => [
      mark.id,
      mark.quote === '' ? -1 : placeOfQuote(squeezed.get(mark.revisionId) ?? '', mark),
    ]),
  );
  const placeOf = ({ id }: Mark): number => places.get(id) ?? -1;
  return [...marks].sort(
    (one, other) =>
      one.block - other.block ||
      placeOf(one) - placeOf(other) ||
      one.createdAt.getTime() - other.createdAt.getTime() ||
      (one.id < other.id ? -1 : 1),
  );
}
