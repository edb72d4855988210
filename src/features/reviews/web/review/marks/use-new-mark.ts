import { useMemo, useRef, useState } from 'react';
import { storedTextKeys, storeText } from '#client/use-stored-text.ts';
import { type Anchor, anchorOf, locatePassage, type Passage } from '#features/marks/locate-passage.ts';
import type { Mark } from '#features/marks/mark-schema.ts';

export type NewMark = {
  anchor: Anchor;
  body: string;
  /** Undefined when its passage is gone from a newer text. */
  passage: Passage | undefined;
};

export type NewMarkState = {
  mark: NewMark | undefined;
  /** An empty range means the whole block. What was written so far goes with it. */
  begin: (passage: Passage) => void;
  write: (body: string) => void;
  /**
   * Resolves to the mark that came of it, unless the next one is being written by then. What is begun meanwhile waits
   * until this one has arrived; one that does not arrive stays, with its text.
   */
  send: (deliver: () => Promise<Mark | undefined>) => Promise<Mark | undefined>;
  end: () => void;
};

type Kept = { anchor: Anchor; body: string };

/** A mark that is being written. It stays with its passage when a newer text is shown, and outlives a reload. */
export function useNewMark(articleId: string, blockTexts: readonly string[]): NewMarkState {
  const key = storedTextKeys.mark(articleId);
  const [kept, setKept] = useState<Kept | undefined>(() => readKept(key));
  function change(next: Kept | undefined): void {
    setKept(next);
    storeText(key, next === undefined ? '' : JSON.stringify(next));
  }
  const isSending = useRef(false);
  const next = useRef<Anchor>(undefined);
  const mark = useMemo(
    () => kept && { ...kept, passage: locatePassage(blockTexts, kept.anchor) },
    [kept, blockTexts],
  );
  return {
    mark,
    begin(passage) {
      const anchor = anchorOf(blockTexts, passage);
      if (isSending.current) next.current = anchor;
      else change({ anchor, body: kept?.body ?? '' });
    },
    write: (body) => kept && change({ ...kept, body }),
    async send(deliver) {
      isSending.current = true;
      const mark = await deliver();
      isSending.current = false;
      const anchor = next.current;
      next.current = undefined;
      if (!mark) return undefined;
      change(anchor && { anchor, body: '' });
      return anchor ? undefined : mark;
    },
    end: () => change(undefined),
  };
}

/** Written by this page; other hands may have been there. */
function readKept(key: string): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('anchor' in kept) || !('body' in kept))
      return undefined;
    return kept as Kept;
  } catch {
    return undefined;
  }
}
