import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
} from 'react';
import { findBlocks, indexOfBlock } from '#features/marks/dom-passages.ts';
import { BlockButton, SelectionButton } from './mark-buttons.tsx';
import { type Marking, newMarkId } from './use-marking.ts';

type MarkedTextProps = {
  containerRef: RefObject<HTMLDivElement | null>;
  marking: Marking;
  children: ReactNode;
};

/** Wraps the text, tracks the block under the pointer and offers buttons to mark it. */
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
        {marking.announcement}
      </p>
    </div>
  );
}

/** Scrolls to a section without changing the URL, which holds the view. */
function goToSection(event: MouseEvent, link: HTMLAnchorElement): void {
  event.preventDefault();
  event.stopPropagation();
  document.getElementById(decodeURIComponent(link.hash.slice(1)))?.scrollIntoView();
}

/** React does not render the text, so set the attribute of the current block by hand. */
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
