import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { texts } from '#texts';
import { layOutNotes } from './lay-out-notes.ts';

export type MarginNote = {
  id: string;
  /** The top of its passage, relative to the text. */
  top: number;
  content: ReactNode;
};

type MarginNotesProps = {
  /** Sorted by passage. */
  notes: readonly MarginNote[];
  focusedId: string | undefined;
};

/** The notes beside the text on wide screens, each as close to its passage as the others allow. */
export function MarginNotes({ notes, focusedId }: MarginNotesProps) {
  const listRef = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list) return;
    const items = [...list.children].filter((item) => item instanceof HTMLElement);
    function positionNotes(): void {
      const boxes = items.map((item, index) => ({
        id: notes[index]?.id ?? '',
        top: notes[index]?.top ?? 0,
        height: item.offsetHeight,
      }));
      const tops = layOutNotes(boxes, focusedId);
      let end = 0;
      for (const [index, item] of items.entries()) {
        const top = tops.get(boxes[index]?.id ?? '') ?? 0;
        // Set the style through the DOM, which the content security policy allows.
        item.style.top = `${top}px`;
        end = Math.max(end, top + item.offsetHeight);
      }
      if (list) list.style.minHeight = `${end}px`;
    }
    positionNotes();
    const observer = new ResizeObserver(positionNotes);
    for (const item of items) observer.observe(item);
    return () => observer.disconnect();
  }, [notes, focusedId]);

  return (
    <ol ref={listRef} aria-label={texts.marginNotes.marksInText} className="review-margin">
      {notes.map(({ id, content }) => (
        <li key={id} className="review-margin-note">
          {content}
        </li>
      ))}
    </ol>
  );
}
