import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import type {
  FoundPassage,
  MarkedPassages,
  PassagesState,
} from '#richtext/editor/passages/marked-passages.ts';
import { type Anchor, locatePassage, locateSuggestion } from '../locate-passage.ts';
import type { Mark } from '../mark-schema.ts';
import { anchorOfMark } from '../suggestion-state.ts';
import type { PassageState } from './passage-link.tsx';
import { isOpen } from './use-sent-marks.ts';

const none: readonly Mark[] = [];

/** Highlights the marked passages in the editor, and returns where they are. */
export function usePassages(passages: MarkedPassages, marks: readonly Mark[] = none): PassagesState {
  useEffect(() => {
    passages.setPassages(
      marks.map((mark) => {
        const anchor = anchorOfMark(mark);
        return {
          id: mark.id,
          quote: anchor.quote,
          isOpen: isOpen(mark),
          replacement: mark.suggestion?.replacement,
          find: (blocks) => {
            if (anchor.quote === '') return findBlock(blocks, anchor);
            return mark.suggestion?.state === 'open'
              ? findSuggested(blocks, anchor)
              : locatePassage(blocks, anchor);
          },
        };
      }),
    );
  }, [passages, marks]);
  useEffect(() => () => passages.setPassages([]), [passages]);
  return useSyncExternalStore(passages.subscribe, passages.state, passages.state);
}

/** A marked block stays as it was marked, whatever its author changes in it: an empty range is the block. */
function findBlock(blocks: readonly string[], anchor: Anchor): FoundPassage | undefined {
  const found = locatePassage(blocks, anchor);
  return found && { block: found.block, start: 0, end: 0 };
}

function findSuggested(blocks: readonly string[], anchor: Anchor): FoundPassage | undefined {
  const located = locateSuggestion(blocks, anchor);
  return located && { ...located.passage, isAmbiguous: located.isAmbiguous };
}

export function passageStateOf({ states }: PassagesState, { id }: Mark): PassageState {
  return states.get(id);
}

/**
 * Shows the mark of a passage that was clicked in the text, and focuses it if a key requested it. A click scrolls
 * only the list and not the page, so that the author stays at the text.
 */
export function useRemarkRequests(passages: MarkedPassages, listRef: RefObject<HTMLElement | null>): void {
  useEffect(
    () =>
      passages.onRequest(({ id, isByKey }) => {
        const list = listRef.current;
        const card = list?.querySelector<HTMLElement>(`[data-mark-card="${CSS.escape(id)}"]`);
        if (!list || !card) return;
        if (isByKey) card.focus();
        else list.scrollTop += card.getBoundingClientRect().top - list.getBoundingClientRect().top - 8;
        card.animate([{}, { backgroundColor: 'var(--color-tint)', offset: 0.2 }, {}], { duration: 1_100 });
      }),
    [passages, listRef],
  );
}
