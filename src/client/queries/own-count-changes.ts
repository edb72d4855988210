// A page from the server may show counts that are up to a second old. A member who has just changed one, and loads a page
// within that second, gets its data again.

const storageKey = 'countsChanged';
// A second on the server, and some time on the way.
const oldForMs = 1_500;

/** Call it when this browser has changed the number of likes or comments of an article. */
export function noteOwnCountChange(): void {
  try {
    sessionStorage.setItem(storageKey, String(Date.now()));
  } catch {
    // The storage is full or blocked: a count may be old for a second.
  }
}

/** Whether this page may lack a change of this browser. It was requested long before a slow device runs its script. */
export function hasJustChangedCounts(): boolean {
  try {
    return performance.timeOrigin - Number(sessionStorage.getItem(storageKey)) < oldForMs;
  } catch {
    return false;
  }
}
