import { useMemo, useRef, useState } from 'react';
import { storedTextKeys, storeText } from '#client/use-stored-text.ts';
import { type Anchor, anchorOf, locatePassage, type Passage } from '#features/marks/locate-passage.ts';
import type { Mark } from '#features/marks/mark-schema.ts';

export type NewMark = {
  anchor: Anchor;
  body: string;
  /** Undefined if the passage is gone from a newer text. */
  passage: Passage | undefined;
};

export type NewMarkState = {
  mark: NewMark | undefined;
  /** An empty range means the whole block. The text written so far moves to the new passage. */
  begin: (passage: Passage) => void;
  write: (body: string) => void;
  /**
   * Resolves to the saved mark, unless the reviewer has started the next one meanwhile. A mark that is started while
   * another is being sent waits for it. If sending fails, the mark stays with its text.
   */
  send: (deliver: () => Promise<Mark | undefined>) => Promise<Mark | undefined>;
  end: () => void;
};

type StoredMark = { anchor: Anchor; body: string };

/** The mark that is being written. It keeps its passage when a newer text is shown, and survives a reload. */
export function useNewMark(articleId: string, blockTexts: readonly string[]): NewMarkState {
  const key = storedTextKeys.mark(articleId);
  const [stored, setStored] = useState<StoredMark | undefined>(() => readStoredMark(key));
  function change(next: StoredMark | undefined): void {
    setStored(next);
    storeText(key, next === undefined ? '' : JSON.stringify(next));
  }
  const isSending = useRef(false);
  const next = useRef<Anchor>(undefined);
  const mark = useMemo(
    () => stored && { ...stored, passage: locatePassage(blockTexts, stored.anchor) },
    [stored, blockTexts],
  );
  return {
    mark,
    begin(passage) {
      const anchor = anchorOf(blockTexts, passage);
      if (isSending.current) next.current = anchor;
      else change({ anchor, body: stored?.body ?? '' });
    },
    write: (body) => stored && change({ ...stored, body }),
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

/** This page wrote it, but other scripts or extensions may have changed it. */
function readStoredMark(key: string): StoredMark | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('anchor' in stored) || !('body' in stored))
      return undefined;
    return stored as StoredMark;
  } catch {
    return undefined;
  }
}
