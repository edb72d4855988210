import { MessageSquarePlus } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { findBlocks } from '#features/marks/dom-passages.ts';
import { texts } from '#texts';
import type { Selected } from './use-selected-passage.ts';

// In pixels. Keeps the button inside the text when its last word is selected.
const widthPx = 96;

type SelectionButtonProps = { selected: Selected | undefined; onMark: () => void };

/** The button at the end of a selection. */
export function SelectionButton({ selected, onMark }: SelectionButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    if (!button || !selected) return;
    const room = button.parentElement?.clientWidth ?? 0;
    button.style.left = `${Math.max(0, Math.min(selected.at.x - widthPx / 2, room - widthPx))}px`;
    button.style.top = `${selected.at.y + 8}px`;
  }, [selected]);
  if (!selected) return null;
  return (
    <button
      ref={ref}
      type="button"
      aria-keyshortcuts="m"
      // Keep the selection: pressing the button would clear it before it is read.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onMark}
      className="review-mark-button"
    >
      <MessageSquarePlus aria-hidden className="size-4" />
      {texts.reviewLabels.mark}
    </button>
  );
}

type BlockButtonProps = {
  containerRef: RefObject<HTMLElement | null>;
  block: number | undefined;
  onMark: (block: number) => void;
};

/** The button beside the current block, for marks on whole blocks such as images and code. */
export function BlockButton({ containerRef, block, onMark }: BlockButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const container = containerRef.current;
    const element = container && block !== undefined ? findBlocks(container).get(block) : undefined;
    if (!container || !element || !ref.current) return;
    const top = element.getBoundingClientRect().top - container.getBoundingClientRect().top;
    ref.current.style.top = `${top}px`;
  });
  if (block === undefined) return null;
  return (
    <button
      ref={ref}
      type="button"
      aria-label={texts.markButtons.markBlock}
      aria-keyshortcuts="m"
      onClick={() => onMark(block)}
      className="review-block-button"
    >
      <MessageSquarePlus aria-hidden className="size-4" />
    </button>
  );
}
