import type { Member } from '#test/members.ts';
import type { TestSite } from '#test/test-site.ts';
import { categoryApi, type StoredCategoryList } from '../../category-contract.ts';

type Entry = StoredCategoryList['categories'][number];
type Change = Partial<Pick<Entry, 'id' | 'name' | 'slug' | 'description'>>;

/** Calls of the settings, as an admin makes them. */
export function categoryCalls(site: TestSite, admin: () => Member) {
  const as = () => ({ token: admin().token });
  const list = async () => (await site.call(categoryApi.listSettings, {}, as())).body as StoredCategoryList;
  const save = (categories: Change[], version: number) =>
    site.call(categoryApi.saveAll, { body: { categories, version } }, as());
  return {
    list,
    save,
    /** Saves the list as `change` returns it. */
    async edit(change: (categories: Change[]) => Change[]) {
      const { categories, version } = await list();
      return save(change(categories), version);
    },
    /** Changes the category with this id. */
    async rename(id: string, change: Change) {
      const { categories, version } = await list();
      return save(
        categories.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)),
        version,
      );
    },
    async retire(id: string, into: string, version?: number) {
      const seen = version ?? (await list()).version;
      return site.call(categoryApi.retire, { params: { id }, body: { into, version: seen } }, as());
    },
    count: (id: string) => site.call(categoryApi.countArticles, { params: { id } }, as()),
  };
}
