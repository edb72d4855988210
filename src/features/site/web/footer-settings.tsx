import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useApi } from '#client/services.tsx';
import { useSite } from '#client/site.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import {
  checkFooter,
  type FooterColumn,
  type FooterItem,
  type FooterPage,
  type FooterSettings as FooterValues,
  footerColumns,
} from '../footer-rules.ts';
import { settingsCalls } from '../settings-calls.ts';
import { FooterColumnField } from './footer-column-field.tsx';
import { type ItemPosition, labelOfItem } from './footer-labels.ts';
import { SettingsConflict } from './settings-conflict.tsx';
import { SettingsFormFrame, SettingsLoading } from './settings-form-frame.tsx';
import { footerSettingsQuery } from './settings-queries.ts';
import { type Saved, useSettingsForm } from './use-settings-form.ts';

/** `forbidden` is shown to somebody who has lost the role of admin meanwhile. */
export function FooterSettings({ forbidden }: { forbidden: ReactNode }) {
  const section = useQuery(footerSettingsQuery(useApi()));
  if (section.data) return <FooterForm loaded={section.data} pages={section.data.pages} />;
  return <SettingsLoading query={section} forbidden={forbidden} />;
}

type FooterFormProps = { loaded: Saved<FooterValues>; pages: readonly FooterPage[] };

function FooterForm({ loaded, pages }: FooterFormProps) {
  const api = useApi();
  const titles = useColumnTitles();
  const [announcement, setAnnouncement] = useState('');
  const form = useSettingsForm({
    loaded,
    check: checkFooter,
    save: (settings, version) => api.call(settingsCalls.saveFooter, { body: { ...settings, version } }),
    reload: () => api.call(settingsCalls.readFooter),
  });
  const { values, errors, change } = form;

  /** Moves an item within its column or to the end of another one. The focus follows it. */
  function move({ column, index }: ItemPosition, to: ItemPosition, button: string): void {
    const item = values[column][index];
    if (!item) return;
    const rest = { ...values, [column]: values[column].filter((_, at) => at !== index) };
    const items = rest[to.column].toSpliced(to.index, 0, item);
    flushSync(() => change({ ...rest, [to.column]: items }));
    focusControl(to, button);
    setAnnouncement(
      fill(texts.footerSettings.moved, {
        label: labelOfItem(item, pages),
        number: to.index + 1,
        count: items.length,
        column: titles[to.column],
      }),
    );
  }

  function remove({ column, index }: ItemPosition, item: FooterItem): void {
    flushSync(() => change({ [column]: values[column].filter((_, at) => at !== index) }));
    document.getElementById(`footer-${column}`)?.focus();
    setAnnouncement(fill(texts.footerSettings.removed, { label: labelOfItem(item, pages) }));
  }

  return (
    <SettingsFormFrame form={form} preview={<FooterPreview values={values} pages={pages} titles={titles} />}>
      {footerColumns.map((column) => (
        <FooterColumnField
          key={column}
          column={column}
          titles={titles}
          values={values}
          pages={pages}
          errors={errors}
          onChange={(items) => change({ [column]: items })}
          onMove={move}
          onRemove={remove}
        />
      ))}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <SettingsConflict
        form={form}
        labels={titles}
        write={(footer, column) => footer[column].map((item) => labelOfItem(item, pages)).join('\n')}
      />
    </SettingsFormFrame>
  );
}

function useColumnTitles(): Record<FooterColumn, string> {
  const { name } = useSite();
  return { read: texts.footer.read, write: texts.footer.write, site: name };
}

/** At an end of the column, the button that was pressed is disabled; the focus then goes to the opposite one. */
function focusControl({ column, index }: ItemPosition, button: string): void {
  const find = (name: string) =>
    document.querySelector<HTMLButtonElement>(`[data-footer-item="${column}.${index}.${name}"]`);
  const wanted = find(button);
  const other = button === 'up' ? 'down' : 'up';
  (wanted?.disabled ? find(other) : wanted)?.focus();
}

type FooterPreviewProps = {
  values: FooterValues;
  pages: readonly FooterPage[];
  titles: Record<FooterColumn, string>;
};

function FooterPreview({ values, pages, titles }: FooterPreviewProps) {
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 rounded-lg border border-line bg-paper p-5 text-sm">
      {footerColumns.map((column) => (
        <div key={column} className="min-w-0">
          <p dir="auto" className="font-semibold [overflow-wrap:anywhere]">
            {titles[column]}
          </p>
          <ul className="mt-2 flex flex-col gap-1.5 text-ink-soft">
            {values[column].map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the labels have no state, and two may be the same.
              <li key={index} dir="auto" className="[overflow-wrap:anywhere]">
                {labelOfItem(item, pages)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
