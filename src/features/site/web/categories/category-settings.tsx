import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { categoryCalls } from '../../category-calls.ts';
import type { StoredCategoryList } from '../../category-contract.ts';
import { type CategoryList, checkCategories, maxCategories } from '../../category-rules.ts';
import { SettingsConflict } from '../settings-conflict.tsx';
import { SettingsFormFrame, SettingsLoading } from '../settings-form-frame.tsx';
import { categorySettingsQuery } from '../settings-queries.ts';
import { type Saved, useSettingsForm } from '../use-settings-form.ts';
import { mergeLists, newEntry, toForm, withoutNewIds, writeList } from './category-list.ts';
import { CategoryRows } from './category-rows.tsx';
import { RetireDialog } from './retire-dialog.tsx';

type CategorySettingsProps = {
  /** Shown to somebody who has lost the role of admin meanwhile. */
  forbidden: ReactNode;
  /** The key of the queries that show categories. */
  shownIn: readonly string[];
};

export function CategorySettings({ forbidden, shownIn }: CategorySettingsProps) {
  const section = useQuery(categorySettingsQuery(useApi()));
  const { data } = section;
  // A retirement gives another list, and so another form.
  if (data) return <CategoryForm key={data.version} loaded={data} shownIn={shownIn} />;
  return <SettingsLoading query={section} forbidden={forbidden} />;
}

type CategoryFormProps = Pick<CategorySettingsProps, 'shownIn'> & { loaded: StoredCategoryList };

function CategoryForm({ loaded, shownIn }: CategoryFormProps) {
  const api = useApi();
  const queries = useQueryClient();
  /** What is stored, with counts and former slugs, which the form does not change. */
  const [stored, setStored] = useState(loaded);
  const newest = useRef(loaded);
  const [retiring, setRetiring] = useState<string>();
  const [added, setAdded] = useState<string>();

  const form = useSettingsForm<CategoryList>({
    loaded: toForm(loaded),
    check: (list) => checkCategories(list),
    async save(mine, version) {
      // After a conflict, the version is that of the other admin's list.
      const list = version === stored.version ? mine : mergeLists(mine, toForm(newest.current).settings);
      const saved = await api.call(categoryCalls.saveAll, { body: { ...withoutNewIds(list), version } });
      setStored(saved);
      setAdded(undefined);
      void queries.invalidateQueries({ queryKey: shownIn });
      return toForm(saved);
    },
    async reload(): Promise<Saved<CategoryList>> {
      newest.current = await api.call(categoryCalls.listSettings);
      return toForm(newest.current);
    },
  });
  const { categories } = form.values;

  function add(): void {
    const entry = newEntry();
    setAdded(entry.id);
    form.change({ categories: [...categories, entry] });
  }

  function takeTheirs(): void {
    setStored(newest.current);
    form.takeTheirs();
  }

  return (
    <>
      <SettingsFormFrame form={form}>
        {form.errors.categories && (
          <p role="alert" className="font-medium text-accent">
            {form.errors.categories}
          </p>
        )}
        <CategoryRows
          categories={categories}
          stored={stored.categories}
          errors={form.errors}
          openId={added}
          onChange={(changed) => form.change({ categories: changed })}
          onRetire={form.isDirty ? undefined : setRetiring}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button
            variant="secondary"
            size="small"
            disabled={categories.length >= maxCategories}
            onClick={add}
          >
            <Plus aria-hidden className="size-4" />
            {texts.categorySettings.add}
          </Button>
          {categories.length >= maxCategories && (
            <p className="text-ink-soft text-sm">
              {fill(texts.categorySettings.limit, { most: maxCategories })}
            </p>
          )}
        </div>
        <SettingsConflict
          form={{ ...form, takeTheirs }}
          labels={{ categories: texts.settingsLayout.categories }}
          write={writeList}
        />
      </SettingsFormFrame>
      {/* Outside, because it has a form of its own. */}
      {retiring !== undefined && (
        <RetireDialog
          id={retiring}
          stored={stored}
          shownIn={shownIn}
          onClose={() => setRetiring(undefined)}
        />
      )}
    </>
  );
}
