// Connects the passages of a text with the reviewer's marks beside it. The marks panel sets the passages, the editor
// reports where they are. Neither imports the other, so each may be loaded later, or not at all.

export type BlockRange = { block: number; start: number; end: number };

export type MarkedPassage = {
  id: string;
  /** Empty if the whole block is marked, such as an image. */
  quote: string;
  isOpen: boolean;
  /** Finds the passage, given the text of each block; undefined if it is gone. */
  find: (blocks: readonly string[]) => BlockRange | undefined;
};

export type PassagesState = {
  /** Undefined until the editor has searched for the passages. Contains only those that were found. */
  states: ReadonlyMap<string, 'as-marked' | 'changed'> | undefined;
  /** The passage at the caret. */
  currentId: string | undefined;
};

/** What the editor offers to the marks panel. */
export type PassageEditor = { redraw: () => void; goTo: (id: string, how: GoTo) => void };

export type GoTo = { isFocused: boolean };

/** The author wants to see the mark on a passage; with a key, the focus moves there too. */
export type RemarkRequest = { id: string; isByKey: boolean };

export type MarkedPassages = ReturnType<typeof createMarkedPassages>;

export function createMarkedPassages() {
  const listeners = new Set<() => void>();
  const requestListeners = new Set<(request: RemarkRequest) => void>();
  let passages: readonly MarkedPassage[] = [];
  let editor: PassageEditor | undefined;
  let state: PassagesState = { states: undefined, currentId: undefined };

  return {
    list: () => passages,
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Replaces the passages. */
    setPassages(next: readonly MarkedPassage[]): void {
      passages = next;
      editor?.redraw();
    },
    /** Scrolls to the passage, and with `isFocused` moves the caret there. */
    goTo: (id: string, how: GoTo) => editor?.goTo(id, how),
    onRequest(listener: (request: RemarkRequest) => void): () => void {
      requestListeners.add(listener);
      return () => void requestListeners.delete(listener);
    },

    /** Connects the editor; returns a function that disconnects it. */
    attach(attached: PassageEditor): () => void {
      editor = attached;
      return () => {
        if (editor === attached) editor = undefined;
      };
    },
    setState(next: PassagesState): void {
      if (isSame(state, next)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    request(request: RemarkRequest): void {
      for (const listener of requestListeners) listener(request);
    },
  };
}

function isSame(one: PassagesState, other: PassagesState): boolean {
  if (one.currentId !== other.currentId || one.states?.size !== other.states?.size) return false;
  return [...(one.states ?? [])].every(([id, state]) => other.states?.get(id) === state);
}
