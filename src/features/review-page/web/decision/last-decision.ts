// The desk moves on to the next text after a decision. What takes the last one back does not move with it, so it is kept here.

type Undoable = { undo: () => void; until: number };

let last: Undoable | undefined;

export function keepLastDecision(undo: () => void, forMs: number): void {
  last = { undo, until: Date.now() + forMs };
}

/** False when there is none, or it is too late. */
export function undoLastDecision(): boolean {
  const undoable = last;
  last = undefined;
  if (!undoable || Date.now() > undoable.until) return false;
  undoable.undo();
  return true;
}
