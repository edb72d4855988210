import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
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
  const latest = useRef({ notes, focusedId });
  useLayoutEffect(() => {
    latest.current = { notes, focusedId };
    if (listRef.current) positionNotes(listRef.current, latest.current);
  }, [notes, focusedId]);

  const ids = notes.map(({ id }) => id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: other notes have other elements to observe.
  useEffect(() => {
    const list = listRef.current;
    if (!list) return;
    const observer = new ResizeObserver(() => positionNotes(list, latest.current));
    for (const item of list.children) observer.observe(item);
    return () => observer.disconnect();
  }, [ids]);

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

/** Reads all heights before it writes: reading between writes would lay out the page for each note. */
function positionNotes(list: HTMLElement, { notes, focusedId }: MarginNotesProps): void {
  const items = [...list.children].filter((item) => item instanceof HTMLElement);
  const boxes = items.map((item, index) => ({
    id: notes[index]?.id ?? '',
    top: notes[index]?.top ?? 0,
    height: item.offsetHeight,
  }));
  const tops = layOutNotes(boxes, focusedId);
  let end = 0;
  for (const [index, item] of items.entries()) {
    const { id = '', height = 0 } = boxes[index] ?? {};
    const top = tops.get(id) ?? 0;
    // Set the style through the DOM, which the content security policy allows.
    const style = `${top}px`;
    if (item.style.top !== style) item.style.top = style;
    end = Math.max(end, top + height);
  }
  list.style.minHeight = `${end}px`;
}
