import { useEffect, useRef, useState } from 'react';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import type { StoredCategoryList } from '../../category-contract.ts';
import type { CategoryEntry } from '../../category-rules.ts';
import type { FieldErrors } from '../../rules.ts';
import { moveEntry } from './category-list.ts';
import { CategoryRow, type Direction } from './category-row.tsx';

type CategoryRowsProps = {
  categories: readonly CategoryEntry[];
  stored: StoredCategoryList['categories'];
  errors: FieldErrors;
  /** A category that was just added: its name is to be typed next. */
  openId: string | undefined;
  onChange: (categories: CategoryEntry[]) => void;
  /** Undefined while there are unsaved changes. */
  onRetire: ((id: string) => void) | undefined;
};

type Move = { id: string; direction: Direction };

/** The categories in their order. Each is opened to change it, and moved by buttons. */
export function CategoryRows({ categories, stored, errors, openId, onChange, onRetire }: CategoryRowsProps) {
  const [openIds, setOpenIds] = useState<readonly string[]>([]);
  const [moved, setMoved] = useState<Move>();
  const listRef = useRef<HTMLOListElement>(null);

  useEffect(() => {
    if (!moved) return;
    // A moved element loses the focus. At an end of the list, the other button is the one that still works.
    const buttons = [...(listRef.current?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? [])];
    const own = buttons.filter(({ dataset }) => dataset.move?.startsWith(`${moved.id} `));
    const pressed = own.find(({ dataset }) => dataset.move === `${moved.id} ${moved.direction}`);
    (pressed?.disabled ? own.find(({ disabled }) => !disabled) : pressed)?.focus();
  }, [moved]);

  useEffect(() => {
    // A row with a mistake may have been closed until now.
    if (Object.keys(errors).length > 0) {
      listRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    }
  }, [errors]);

  function move(index: number, direction: Direction): void {
    const entry = categories[index];
    if (!entry) return;
    onChange(moveEntry(categories, index, direction === 'up' ? index - 1 : index + 1));
    setMoved({ id: entry.id, direction });
  }

  const position = categories.findIndex(({ id }) => id === moved?.id);
  return (
    <div>
      <ol ref={listRef} className="flex flex-col gap-3">
        {categories.map((entry, index) => (
          <CategoryRow
            key={entry.id}
            entry={entry}
            stored={stored.find(({ id }) => id === entry.id)}
            field={`categories.${index}`}
            errors={errors}
            isOpen={openIds.includes(entry.id) || entry.id === openId || hasErrors(errors, index)}
            isFirst={index === 0}
            isLast={index === categories.length - 1}
            isOnly={categories.length === 1}
            onOpen={() => setOpenIds([...openIds, entry.id])}
            onChange={(change) =>
              onChange(categories.map((each, at) => (at === index ? { ...each, ...change } : each)))
            }
            onMove={(direction) => move(index, direction)}
            onRemove={() => onChange(categories.filter((_, at) => at !== index))}
            onRetire={onRetire}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moved &&
          position >= 0 &&
          fill(texts.categorySettings.movedTo, {
            name: categories[position]?.name ?? '',
            position: position + 1,
            count: categories.length,
          })}
      </p>
    </div>
  );
}

const hasErrors = (errors: FieldErrors, index: number): boolean =>
  Object.keys(errors).some((field) => field.startsWith(`categories.${index}.`));
