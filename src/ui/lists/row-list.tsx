import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { focusRow } from '../shortcuts/row-focus.ts';

export type RowProps = {
  /** The id for the heading that names the row. */
  titleId: string;
};

type RowListProps<Item> = {
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  children: (item: Item, row: RowProps) => ReactNode;
};

/**
 * A list with keyboard navigation: one row can be reached with Tab, and shortcuts move from there. When the focused row
 * is removed, the focus moves to the next one.
 */
export function RowList<Item>({ label, items, idOf, children }: RowListProps<Item>) {
  const listId = useId();
  const [currentId, setCurrentId] = useState<string>();
  const ids = items.map(idOf);
  const reachableId = currentId !== undefined && ids.includes(currentId) ? currentId : ids[0];
  const listRef = useRef<HTMLUListElement>(null);
  const focus = useStableRowFocus(listRef, ids);

  return (
    <ul
      ref={listRef}
      aria-label={label}
      className="divide-y divide-line rounded-lg border border-line bg-raised shadow-raised"
    >
      {items.map((item) => {
        const id = idOf(item);
        const titleId = `${listId}-${id}`;
        return (
          <li key={id} className="first:rounded-t-lg last:rounded-b-lg">
            <article
              data-row={id}
              tabIndex={id === reachableId ? 0 : -1}
              aria-labelledby={titleId}
              onFocus={() => {
                setCurrentId(id);
                focus.enter(id);
              }}
              onBlur={({ currentTarget, relatedTarget }) => {
                if (!currentTarget.contains(relatedTarget)) focus.leave(id);
              }}
              className="group/row relative scroll-mt-[calc(var(--spacing-header)+1rem)] scroll-mb-4 rounded-[inherit] p-5 focus-visible:outline-offset-0 sm:px-6"
            >
              {children(item, { titleId })}
            </article>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * React fires no blur event when it removes the focused element. So a row that was entered and not left has been
 * removed.
 */
function useStableRowFocus(listRef: RefObject<HTMLUListElement | null>, ids: readonly string[]) {
  const focusedId = useRef<string>(undefined);
  const previousIds = useRef<readonly string[]>(ids);

  useLayoutEffect(() => {
    const previous = previousIds.current;
    previousIds.current = ids;
    const lost = focusedId.current;
    if (lost === undefined || ids.includes(lost) || document.activeElement !== document.body) return;
    const index = previous.indexOf(lost);
    const next = previous.slice(index).find((id) => ids.includes(id));
    const successor = next ?? previous.slice(0, index).findLast((id) => ids.includes(id));
    focusedId.current = successor;
    if (successor !== undefined) focusRow(successor);
  });

  // With the last row the list itself is removed; the focus then moves to the panel around it.
  useLayoutEffect(() => {
    const panel = listRef.current?.closest<HTMLElement>('[role=tabpanel]');
    return () => {
      if (focusedId.current !== undefined) panel?.focus({ preventScroll: true });
    };
  }, [listRef]);

  return {
    enter: (id: string) => {
      focusedId.current = id;
    },
    leave: (id: string) => {
      if (focusedId.current === id) focusedId.current = undefined;
    },
  };
}
