import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
} from 'react';
import { BlockButton, SelectionButton } from './mark-buttons.tsx';
import { findBlocks, indexOfBlock } from './text-surface.ts';
import { type Marking, newMarkId } from './use-marking.ts';

type MarkedTextProps = {
  containerRef: RefObject<HTMLDivElement | null>;
  marking: Marking;
  children: ReactNode;
};

/** Around the text: hears what is pointed at in it, and offers to mark that. */
export function MarkedText({ containerRef, marking, children }: MarkedTextProps) {
  const { currentBlock, setCurrentBlock } = marking;
  useCurrentBlock(containerRef, currentBlock);

  function point(node: EventTarget | null): void {
    const container = containerRef.current;
    if (!container || !(node instanceof Node)) return;
    const block = indexOfBlock(findBlocks(container), node);
    if (block !== undefined && block !== currentBlock) setCurrentBlock(block);
  }

  function handleClick(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    const link = target?.closest<HTMLAnchorElement>('a[href^="#"]');
    if (link) return void goToSection(event, link);
    point(event.target);
    if (document.getSelection()?.isCollapsed === false) return;
    const id = marking.findAt(event.clientX, event.clientY);
    if (id && id !== newMarkId) marking.pressMark(id);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens in the text.
    <div
      ref={containerRef}
      className="review-text"
      onClickCapture={handleClick}
      onPointerMove={(event: PointerEvent) => event.pointerType === 'mouse' && point(event.target)}
      onFocus={(event: FocusEvent) => point(event.target)}
    >
      {children}
      <SelectionButton selected={marking.selected} onMark={marking.begin} />
      <BlockButton
        containerRef={containerRef}
        block={marking.selected ? undefined : currentBlock}
        onMark={marking.beginAtBlock}
      />
      <p role="status" className="sr-only">
        {marking.said}
      </p>
    </div>
  );
}

/** Within the page as it is: an entry in the history, or another address, would be another view. */
function goToSection(event: MouseEvent, link: HTMLAnchorElement): void {
  event.preventDefault();
  event.stopPropagation();
  document.getElementById(decodeURIComponent(link.hash.slice(1)))?.scrollIntoView();
}

/** The text is not React's; the block that is pointed at is marked there by hand. */
function useCurrentBlock(containerRef: RefObject<HTMLElement | null>, index: number | undefined): void {
  useLayoutEffect(() => {
    const container = containerRef.current;
    const block = container && index !== undefined ? findBlocks(container).get(index) : undefined;
    if (!block) return;
    block.dataset.current = '';
    return () => {
      delete block.dataset.current;
    };
  });
}
