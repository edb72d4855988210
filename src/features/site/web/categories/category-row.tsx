import { ArrowDown, ArrowUp, Pencil, X } from 'lucide-react';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { plural } from '#kit/plural.ts';
import { slugOf } from '#kit/slug.ts';
import { texts } from '#texts';
import { Button, IconButton } from '#ui/button.tsx';
import { TextArea, TextField } from '#ui/forms/field.tsx';
import type { StoredCategoryList } from '../../category-contract.ts';
import {
  type CategoryEntry,
  maxCategoryDescriptionLength,
  maxCategoryNameLength,
  maxCategorySlugLength,
} from '../../category-rules.ts';
import type { FieldErrors } from '../../rules.ts';
import { isNew } from './category-list.ts';

export type Direction = 'up' | 'down';

type CategoryRowProps = {
  entry: CategoryEntry;
  /** Undefined for a new category. */
  stored: StoredCategoryList['categories'][number] | undefined;
  /** The name of its fields, such as `categories.3`. */
  field: string;
  errors: FieldErrors;
  isOpen: boolean;
  isFirst: boolean;
  isLast: boolean;
  isOnly: boolean;
  onOpen: () => void;
  onChange: (change: Partial<CategoryEntry>) => void;
  onMove: (direction: Direction) => void;
  onRemove: () => void;
  onRetire: ((id: string) => void) | undefined;
};

export function CategoryRow(props: CategoryRowProps) {
  const { entry, stored, isOpen, isFirst, isLast, onOpen, onMove } = props;
  const name = entry.name.trim() || texts.categorySettings.unnamed;
  return (
    <li className="rounded-md border border-line bg-raised px-4 py-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-medium [overflow-wrap:anywhere]">
            <span dir="auto">{name}</span>
          </p>
          <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
            {stored
              ? plural(texts.categorySettings.addressAndCount, stored.count, { slug: entry.slug })
              : texts.categorySettings.notSaved}
          </p>
          {!isOpen && entry.description && (
            <p className="mt-1 text-sm [overflow-wrap:anywhere]">
              <span dir="auto">{entry.description}</span>
            </p>
          )}
        </div>
        <div className="-mr-2 flex shrink-0 gap-1">
          <IconButton
            label={fill(texts.categorySettings.moveUp, { name })}
            data-move={`${entry.id} up`}
            disabled={isFirst}
            onClick={() => onMove('up')}
          >
            <ArrowUp aria-hidden className="size-4" />
          </IconButton>
          <IconButton
            label={fill(texts.categorySettings.moveDown, { name })}
            data-move={`${entry.id} down`}
            disabled={isLast}
            onClick={() => onMove('down')}
          >
            <ArrowDown aria-hidden className="size-4" />
          </IconButton>
          {!isOpen && (
            <IconButton label={fill(texts.categorySettings.edit, { name })} onClick={onOpen}>
              <Pencil aria-hidden className="size-4" />
            </IconButton>
          )}
          {!stored && (
            <IconButton label={fill(texts.categorySettings.remove, { name })} onClick={props.onRemove}>
              <X aria-hidden className="size-4" />
            </IconButton>
          )}
        </div>
      </div>
      {isOpen && <CategoryFields {...props} />}
    </li>
  );
}

function CategoryFields({ entry, stored, field, errors, isOnly, onChange, onRetire }: CategoryRowProps) {
  const former = stored?.formerSlugs ?? [];
  const suggestion = slugOf(entry.name);
  return (
    <fieldset
      aria-label={entry.name.trim() || texts.categorySettings.unnamed}
      className="mt-4 flex min-w-0 flex-col gap-4 border-line border-t pt-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name={`${field}.name`}
          label={texts.categorySettings.name}
          value={entry.name}
          maxLength={maxCategoryNameLength * 2}
          autoFocus
          error={errors[`${field}.name`]}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <TextField
          name={`${field}.slug`}
          label={texts.categorySettings.slug}
          value={entry.slug}
          dir="ltr"
          maxLength={maxCategorySlugLength * 2}
          autoCapitalize="none"
          spellCheck={false}
          placeholder={suggestion}
          hint={slugHint(entry, former)}
          error={errors[`${field}.slug`]}
          onChange={({ target }) => onChange({ slug: target.value })}
        />
      </div>
      <TextArea
        name={`${field}.description`}
        label={texts.categorySettings.description}
        rows={2}
        value={entry.description}
        maxLength={maxCategoryDescriptionLength * 2}
        hint={texts.categorySettings.descriptionHint}
        error={errors[`${field}.description`]}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      {stored && !isNew(entry) && !isOnly && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="secondary"
            size="small"
            disabled={onRetire === undefined}
            onClick={() => onRetire?.(entry.id)}
          >
            {texts.categorySettings.retire}
          </Button>
          <p className="text-ink-soft text-sm">
            {onRetire ? texts.categorySettings.retireHint : texts.categorySettings.saveBeforeRetiring}
          </p>
        </div>
      )}
    </fieldset>
  );
}

function slugHint(entry: CategoryEntry, former: readonly string[]): string {
  const path = paths.articlesIn(slugOf(entry.slug.trim() || entry.name));
  if (former.length === 0) return fill(texts.categorySettings.slugHint, { path });
  return fill(texts.categorySettings.slugHintWithFormer, { path, former: former.join(', ') });
}
