// Connects the passages of a text with the reviewer's marks beside it. The marks panel sets the passages, the editor
// reports where they are. Neither imports the other, so each may be loaded later, or not at all.

export type BlockRange = { block: number; start: number; end: number };

/** `isAmbiguous`: the same words are elsewhere too, and nothing tells which of them were marked. */
export type FoundPassage = BlockRange & { isAmbiguous?: boolean };

export type MarkedPassage = {
  id: string;
  /** Empty if the whole block is marked, such as an image. */
  quote: string;
  isOpen: boolean;
  /** What a reviewer suggests instead of it; empty to delete it. Undefined without a suggestion. */
  replacement?: string | undefined;
  /** Finds the passage, given the text of each block; undefined if it is gone. */
  find: (blocks: readonly string[]) => FoundPassage | undefined;
};

export type PassagesState = {
  /** Of the passages that the editor has searched for. */
  states: ReadonlyMap<string, FoundState | 'gone'>;
  /** The first words of marked blocks that have any. */
  blockWords: ReadonlyMap<string, string>;
  /** The passage at the caret. */
  currentId: string | undefined;
  /** What became of suggestions on this page. */
  session: ReadonlyMap<string, SessionState>;
};

/** What this page has done with a suggestion. */
export type SessionState = 'open' | 'applied' | 'stale';

/** Why a suggestion was not applied. */
export type NotApplied =
  | 'gone'
  | 'changed'
  | 'ambiguous'
  /** Another suggestion for some of the same words was applied before it. */
  | 'overlapping'
  /** The passage is in several paragraphs, or in a caption. */
  | 'scattered';

export type ApplyResult = { applied: readonly string[]; refused: ReadonlyMap<string, NotApplied> };

export type FoundState = 'as-marked' | 'changed' | 'ambiguous';

/** What the editor offers to the marks panel. */
export type PassageEditor = {
  redraw: () => void;
  goTo: (id: string, how: GoTo) => void;
  apply: (ids: readonly string[]) => ApplyResult;
};

export type GoTo = { isFocused: boolean };

/** The author wants to see the mark on a passage; with a key, the focus moves there too. */
export type RemarkRequest = { id: string; isByKey: boolean };

export type MarkedPassages = ReturnType<typeof createMarkedPassages>;

export const noPassages: PassagesState = {
  states: new Map(),
  blockWords: new Map(),
  currentId: undefined,
  session: new Map(),
};

export function createMarkedPassages() {
  const listeners = new Set<() => void>();
  const requestListeners = new Set<(request: RemarkRequest) => void>();
  let passages: readonly MarkedPassage[] = [];
  const owned = new Map<string, readonly MarkedPassage[]>();
  let editor: PassageEditor | undefined;
  let state: PassagesState = noPassages;
  const saveListeners = new Set<(version: number) => Promise<void>>();

  return {
    list: () => passages,
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Replaces the passages of one owner: reviewers' marks, readers' corrections, or guests' notes. */
    setPassages(next: readonly MarkedPassage[], owner: 'marks' | 'corrections' | 'guests' = 'marks'): void {
      owned.set(owner, next);
      passages = [...owned.values()].flat();
      editor?.redraw();
    },
    /** Scrolls to the passage, and with `isFocused` moves the caret there. */
    goTo: (id: string, how: GoTo) => editor?.goTo(id, how),
    /** Applies suggestions in this order, as one step of the undo history. Undefined without an editor. */
    apply: (ids: readonly string[]) => editor?.apply(ids),
    /** Calls the listener when the text was saved, with the version of the article. The save waits for it. */
    onSaved(listener: (version: number) => Promise<void>): () => void {
      saveListeners.add(listener);
      return () => void saveListeners.delete(listener);
    },
    async reportSaved(version: number): Promise<void> {
      await Promise.all([...saveListeners].map((listener) => listener(version)));
    },
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
  return (
    one.currentId === other.currentId &&
    isSameMap(one.states, other.states) &&
    isSameMap(one.blockWords, other.blockWords) &&
    isSameMap(one.session, other.session)
  );
}

function isSameMap(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  if (one === other) return true;
  return one.size === other.size && [...one].every(([id, value]) => other.get(id) === value);
}
