// Where notes stand in the margin: each beside its passage, none over another.

export type NoteBox = { id: string /** Where its passage begins. */; top: number; height: number };

// As much as between two lines of a note, and a bit: they must not read on from one to the next.
const gap = 12;

/**
 * The note that is looked at stands exactly beside its passage, and the others make room above and below it. Boxes come
 * in the order of their passages. Nothing stands above the beginning of the text.
 */
export function layOutNotes(boxes: readonly NoteBox[], focusedId?: string): Map<string, number> {
  const places = new Map<string, number>();
  const focused = boxes.findIndex(({ id }) => id === focusedId);
  const from = Math.max(0, focused);

  let floor = Number.NEGATIVE_INFINITY;
  for (const { id, top, height } of boxes.slice(from)) {
    const place = Math.max(top, floor);
    places.set(id, place);
    floor = place + height + gap;
  }
  let ceiling = boxes[from]?.top ?? 0;
  for (const { id, top, height } of boxes.slice(0, from).reverse()) {
    const place = Math.min(top, ceiling - gap - height);
    places.set(id, place);
    ceiling = place;
  }
  return ceiling < 0 ? pushDown(boxes, places) : places;
}

/** Too many above the focused one for the room there: all of them from the top, in order. */
function pushDown(boxes: readonly NoteBox[], places: ReadonlyMap<string, number>): Map<string, number> {
  const pushed = new Map<string, number>();
  let floor = 0;
  for (const { id, height } of boxes) {
    const place = Math.max(places.get(id) ?? 0, floor);
    pushed.set(id, place);
    floor = place + height + gap;
  }
  return pushed;
}
