// What ties passages of a text to remarks beside it. The remarks say which passages there are, the editor says where
// they stand now. It knows neither of the two, so each may come when it is loaded, or not at all.

export type BlockPlace = { block: number; start: number; end: number };

export type MarkedPassage = {
  id: string;
  /** Empty where a whole block is meant, such as an image. */
  quote: string;
  isOpen: boolean;
  /** Where it stands in a text, given what each block says; undefined when it is gone. */
  find: (blocks: readonly string[]) => BlockPlace | undefined;
};

export type PassagesState = {
  /** Undefined until the editor has looked for them. What it has not found is not in it. */
  standing: ReadonlyMap<string, 'as-marked' | 'changed'> | undefined;
  /** The one that the caret is in. */
  currentId: string | undefined;
};

/** What the editor does for the remarks. */
export type PassageEditor = { redraw: () => void; goTo: (id: string, how: GoTo) => void };

export type GoTo = { isFocused: boolean };

/** The writer wants to see the remark on a passage; by key also to go there. */
export type RemarkRequest = { id: string; isByKey: boolean };

export type MarkedPassages = ReturnType<typeof createMarkedPassages>;

export function createMarkedPassages() {
  const listeners = new Set<() => void>();
  const requestListeners = new Set<(request: RemarkRequest) => void>();
  let passages: readonly MarkedPassage[] = [];
  let editor: PassageEditor | undefined;
  let state: PassagesState = { standing: undefined, currentId: undefined };

  return {
    list: () => passages,
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** These are the passages from now on. */
    show(shown: readonly MarkedPassage[]): void {
      passages = shown;
      editor?.redraw();
    },
    /** Leads to the passage, and to the caret in it where the keyboard asked. */
    goTo: (id: string, how: GoTo) => editor?.goTo(id, how),
    onRequest(listener: (request: RemarkRequest) => void): () => void {
      requestListeners.add(listener);
      return () => void requestListeners.delete(listener);
    },

    /** For the editor, which answers with how to let go of it. */
    attach(attached: PassageEditor): () => void {
      editor = attached;
      return () => {
        if (editor === attached) editor = undefined;
      };
    },
    tell(told: PassagesState): void {
      if (isSame(state, told)) return;
      state = told;
      for (const listener of listeners) listener();
    },
    request(request: RemarkRequest): void {
      for (const listener of requestListeners) listener(request);
    },
  };
}

function isSame(one: PassagesState, other: PassagesState): boolean {
  if (one.currentId !== other.currentId || one.standing?.size !== other.standing?.size) return false;
  return [...(one.standing ?? [])].every(([id, standing]) => other.standing?.get(id) === standing);
}
