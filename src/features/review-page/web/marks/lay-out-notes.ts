// Positions notes in the margin: each beside its passage, without overlaps.

export type NoteBox = {
  id: string;
  /** The top of its passage. */
  top: number;
  height: number;
};

// In pixels. More than the line spacing inside a note, so that two notes do not read as one.
const gap = 12;

/**
 * The focused note is exactly beside its passage, and the others move up or down. Boxes must be sorted by
 * passage. No note is above the text.
 */
export function layOutNotes(boxes: readonly NoteBox[], focusedId?: string): Map<string, number> {
  const tops = new Map<string, number>();
  const focused = boxes.findIndex(({ id }) => id === focusedId);
  const from = Math.max(0, focused);

  let floor = Number.NEGATIVE_INFINITY;
  for (const { id, top, height } of boxes.slice(from)) {
    const noteTop = Math.max(top, floor);
    tops.set(id, noteTop);
    floor = noteTop + height + gap;
  }
  let ceiling = boxes[from]?.top ?? 0;
  for (const { id, top, height } of boxes.slice(0, from).reverse()) {
    const noteTop = Math.min(top, ceiling - gap - height);
    tops.set(id, noteTop);
    ceiling = noteTop;
  }
  return ceiling < 0 ? pushDown(boxes, tops) : tops;
}

/** There is not enough room above the focused note: place all notes from the top, in order. */
function pushDown(boxes: readonly NoteBox[], tops: ReadonlyMap<string, number>): Map<string, number> {
  const pushed = new Map<string, number>();
  let floor = 0;
  for (const { id, height } of boxes) {
    const noteTop = Math.max(tops.get(id) ?? 0, floor);
    pushed.set(id, noteTop);
    floor = noteTop + height + gap;
  }
  return pushed;
}
