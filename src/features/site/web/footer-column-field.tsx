import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Button, IconButton } from '#ui/button.tsx';
import { Select, TextField } from '#ui/forms/field.tsx';
import {
  type FooterColumn,
  type FooterItem,
  type FooterPage,
  type FooterSettings,
  footerColumns,
  maxColumnItems,
  targetOf,
} from '../footer-rules.ts';
import type { FieldErrors } from '../rules.ts';
import { addressOfItem, type ItemPosition, labelOfItem, listMissing } from './footer-labels.ts';

type FooterColumnFieldProps = {
  column: FooterColumn;
  titles: Record<FooterColumn, string>;
  values: FooterSettings;
  pages: readonly FooterPage[];
  errors: FieldErrors;
  onChange: (items: FooterItem[]) => void;
  /** `button` is the control that was used, which keeps the focus. */
  onMove: (from: ItemPosition, to: ItemPosition, button: string) => void;
  onRemove: (position: ItemPosition, item: FooterItem) => void;
};

/** One column of the footer: its links in their order, with buttons that need no pointer. */
export function FooterColumnField(props: FooterColumnFieldProps) {
  const { column, titles, values, pages, errors, onChange } = props;
  const items = values[column];
  const missing = listMissing(Object.values(values).flat(), pages);
  const isFull = items.length >= maxColumnItems;
  return (
    <fieldset id={`footer-${column}`} tabIndex={-1} className="min-w-0">
      <legend dir="auto" className="font-serif text-xl">
        {fill(texts.footerSettings.column, { column: titles[column] })}
      </legend>
      {errors[column] && <p className="mt-2 font-medium text-accent text-sm">{errors[column]}</p>}
      {items.length === 0 && <p className="mt-3 text-ink-soft">{texts.footerSettings.empty}</p>}
      <ol className="mt-3 flex flex-col divide-y divide-line rounded-md border border-line bg-raised empty:hidden">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a link has nothing else that stays the same while it is typed.
          <li key={index} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
            <ItemFields {...props} item={item} position={{ column, index }} />
            <ItemControls {...props} item={item} position={{ column, index }} />
          </li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        {missing.length > 0 && !isFull && (
          <Select
            name={`add-${column}`}
            label={texts.footerSettings.addPage}
            value=""
            onChange={({ target }) => {
              const added = missing.find((item) => targetOf(item) === target.value);
              if (added) onChange([...items, added]);
            }}
          >
            <option value="">{texts.footerSettings.choosePage}</option>
            {missing.map((item) => (
              <option key={targetOf(item)} value={targetOf(item)}>
                {labelOfItem(item, pages)}
              </option>
            ))}
          </Select>
        )}
        {!isFull && (
          <Button
            variant="secondary"
            size="small"
            className="min-h-11"
            onClick={() => onChange([...items, { kind: 'link', label: '', url: '' }])}
          >
            <Plus aria-hidden className="size-4" />
            {texts.footerSettings.addLink}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

type ItemProps = FooterColumnFieldProps & { item: FooterItem; position: ItemPosition };

function ItemFields({
  item,
  position: { column, index },
  values,
  pages,
  errors,
  onChange,
}: ItemProps): ReactNode {
  if (item.kind !== 'link') {
    return (
      <p className="min-w-0 flex-1 basis-40">
        <bdi className="font-medium [overflow-wrap:anywhere]">{labelOfItem(item, pages)}</bdi>{' '}
        <span className="text-ink-soft text-sm [overflow-wrap:anywhere]">{addressOfItem(item, pages)}</span>
      </p>
    );
  }
  const replace = (link: { label?: string; url?: string }) =>
    onChange(values[column].map((other, at) => (at === index ? { ...item, ...link } : other)));
  const field = `${column}.${index}`;
  return (
    <div className="grid min-w-0 flex-1 basis-72 gap-3 sm:grid-cols-[1fr_1.6fr]">
      <TextField
        name={`${field}.label`}
        label={texts.footerSettings.linkLabel}
        value={item.label}
        error={errors[`${field}.label`]}
        onChange={({ target }) => replace({ label: target.value })}
      />
      <TextField
        name={`${field}.url`}
        label={texts.footerSettings.linkUrl}
        value={item.url}
        dir="ltr"
        error={errors[`${field}.url`]}
        onChange={({ target }) => replace({ url: target.value })}
      />
    </div>
  );
}

function ItemControls({ item, position, titles, values, pages, onMove, onRemove }: ItemProps) {
  const { column, index } = position;
  const label = labelOfItem(item, pages);
  const mark = (button: string) => ({ 'data-footer-item': `${column}.${index}.${button}` });
  return (
    <div className="flex items-center gap-1">
      <IconButton
        {...mark('up')}
        label={fill(texts.footerSettings.moveUp, { label })}
        disabled={index === 0}
        onClick={() => onMove(position, { column, index: index - 1 }, 'up')}
      >
        <ArrowUp aria-hidden className="size-4" />
      </IconButton>
      <IconButton
        {...mark('down')}
        label={fill(texts.footerSettings.moveDown, { label })}
        disabled={index === values[column].length - 1}
        onClick={() => onMove(position, { column, index: index + 1 }, 'down')}
      >
        <ArrowDown aria-hidden className="size-4" />
      </IconButton>
      <Select
        {...mark('column')}
        label={fill(texts.footerSettings.moveTo, { label })}
        isLabelHidden
        value={column}
        className="w-28 text-sm"
        onChange={({ target }) => {
          const to = footerColumns.find((name) => name === target.value) ?? column;
          onMove(position, { column: to, index: values[to].length }, 'column');
        }}
      >
        {footerColumns.map((name) => (
          <option key={name} value={name}>
            {titles[name]}
          </option>
        ))}
      </Select>
      <IconButton
        {...mark('remove')}
        label={fill(texts.footerSettings.remove, { label })}
        onClick={() => onRemove(position, item)}
      >
        <X aria-hidden className="size-4" />
      </IconButton>
    </div>
  );
}
