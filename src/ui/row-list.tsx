import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { focusRow } from './shortcuts/row-focus.ts';

export type RowProps = {
  /** For the heading that names the row. */
  titleId: string;
};

type RowListProps<Item> = {
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  children: (item: Item, row: RowProps) => ReactNode;
};

/**
 * Rows that the keyboard moves through: one of them can be reached by Tab, shortcuts move on from there. When the row
 * with the focus leaves the list, the focus goes to the one that takes its place.
 */
export function RowList<Item>({ label, items, idOf, children }: RowListProps<Item>) {
  const listId = useId();
  const [currentId, setCurrentId] = useState<string>();
  const ids = items.map(idOf);
  const reachableId = currentId !== undefined && ids.includes(currentId) ? currentId : ids[0];
  const listRef = useRef<HTMLUListElement>(null);
  const focus = useFocusThatStays(listRef, ids);

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

/** React says nothing of a blur when it removes what has the focus, so what was entered and not left was removed. */
function useFocusThatStays(listRef: RefObject<HTMLUListElement | null>, ids: readonly string[]) {
  const focusedId = useRef<string>(undefined);
  const shownIds = useRef<readonly string[]>(ids);

  useLayoutEffect(() => {
    const former = shownIds.current;
    shownIds.current = ids;
    const lost = focusedId.current;
    if (lost === undefined || ids.includes(lost) || document.activeElement !== document.body) return;
    const place = former.indexOf(lost);
    const next = former.slice(place).find((id) => ids.includes(id));
    const heir = next ?? former.slice(0, place).findLast((id) => ids.includes(id));
    focusedId.current = heir;
    if (heir !== undefined) focusRow(heir);
  });

  // The last row takes the list with it, and something else stands in its panel.
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
