import { MessageSquarePlus } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { texts } from '#texts';
import { findBlocks } from './text-surface.ts';
import type { Selected } from './use-selected-passage.ts';

// So that the button stays within the text, whose last word may be selected.
const widthPx = 96;

type SelectionButtonProps = { selected: Selected | undefined; onMark: () => void };

/** At the end of a selection. */
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
      // Pressing it must not take the selection away before it is read.
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

/** Beside the block that is pointed at: for images and code, and whatever is meant as a whole. */
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
