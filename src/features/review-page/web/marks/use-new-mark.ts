import { useMemo, useRef, useState } from 'react';
import { storedTextKeys, storeText } from '#client/use-stored-text.ts';
import { type Anchor, anchorOf, locatePassage, type Passage } from '#features/marks/locate-passage.ts';
import type { Mark } from '#features/marks/mark-schema.ts';

export type NewMark = {
  anchor: Anchor;
  body: string;
  /** Undefined without a suggestion. */
  replacement?: string | undefined;
  /** Whether the passage is in one paragraph, so that it can be replaced. */
  canSuggest: boolean;
  /** Undefined if the passage is gone from a newer text. */
  passage: Passage | undefined;
};

export type NewMarkState = {
  mark: NewMark | undefined;
  /** An empty range means the whole block. The text written so far moves to the new passage. */
  begin: (passage: Passage, canSuggest?: boolean) => void;
  write: (body: string) => void;
  /** Undefined removes the suggestion. */
  suggest: (replacement: string | undefined) => void;
  /**
   * Resolves to the saved mark, unless the reviewer has started the next one meanwhile. A mark that is started while
   * another is being sent waits for it. If sending fails, the mark stays with its text.
   */
  send: (deliver: () => Promise<Mark | undefined>) => Promise<Mark | undefined>;
  /** Resolves when no mark is being sent. */
  waitForSending: () => Promise<unknown>;
  end: () => void;
};

type StoredMark = Pick<NewMark, 'anchor' | 'body' | 'replacement' | 'canSuggest'>;

/** The mark that is being written. It keeps its passage when a newer text is shown, and survives a reload. */
export function useNewMark(articleId: string, blockTexts: readonly string[]): NewMarkState {
  const key = storedTextKeys.mark(articleId);
  const [stored, setStored] = useState<StoredMark | undefined>(() => readStoredMark(key));
  function change(next: StoredMark | undefined): void {
    setStored(next);
    storeText(key, next === undefined ? '' : JSON.stringify(next));
  }
  const isSending = useRef(false);
  const sending = useRef<Promise<unknown>>(undefined);
  const next = useRef<Pick<NewMark, 'anchor' | 'canSuggest'>>(undefined);
  const mark = useMemo(
    () => stored && { ...stored, passage: locatePassage(blockTexts, stored.anchor) },
    [stored, blockTexts],
  );
  return {
    mark,
    begin(passage, canSuggest = false) {
      const anchor = anchorOf(blockTexts, passage);
      const started = { anchor, canSuggest: canSuggest && anchor.quote !== '' };
      if (isSending.current) next.current = started;
      // The suggestion was for other words.
      else change({ ...started, body: stored?.body ?? '' });
    },
    write: (body) => stored && change({ ...stored, body }),
    suggest: (replacement) => stored && change({ ...stored, replacement }),
    async send(deliver) {
      isSending.current = true;
      const delivery = deliver();
      sending.current = delivery;
      const mark = await delivery;
      isSending.current = false;
      const started = next.current;
      next.current = undefined;
      if (!mark) return undefined;
      change(started && { ...started, body: '' });
      return started ? undefined : mark;
    },
    waitForSending: async () => sending.current,
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
