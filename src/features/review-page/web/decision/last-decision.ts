// The page goes on to the next submission after a decision, so the undo of the last decision is stored outside of
// React.

type Undoable = { undo: () => void; until: number };

let last: Undoable | undefined;

export function rememberLastDecision(undo: () => void, forMs: number): void {
  last = { undo, until: Date.now() + forMs };
}

/** False if there is no decision to undo, or it is too late. */
export function undoLastDecision(): boolean {
  const undoable = last;
  last = undefined;
  if (!undoable || Date.now() > undoable.until) return false;
  undoable.undo();
  return true;
}
