import { notFound } from '#platform/http/app-error.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { categoryApi } from '../../category-contract.ts';
import { listKeys } from './category.queries.ts';
import { changeCategories } from './change-categories.ts';
import { type CategoryCounts, listCategorySettings } from './list-category-settings.ts';
import { type RetirementHooks, retireCategory } from './retire-category.ts';
import type { CategoryHooks } from './save-categories.ts';

export function addCategoryRoutes(
  serve: Serve,
  platform: Platform,
  hooks: CategoryHooks & RetirementHooks & CategoryCounts,
): void {
  serve(categoryApi.listSettings, () => listCategorySettings(platform.db, hooks));

  serve(categoryApi.saveAll, async ({ body: { categories, version }, viewer }) => {
    const change = { categories, seenVersion: version, actorId: viewer.id };
    await changeCategories(platform, change, hooks);
    return { ...(await listCategorySettings(platform.db, hooks)), message: texts.siteRoutes.saved };
  });

  serve(categoryApi.countArticles, async ({ params }) => {
    const keys = await listKeys(platform.db, [params.id]);
    if (keys.length === 0) throw notFound(texts.categoryRules.unknown);
    return { articles: await hooks.countArticles(platform.db, keys) };
  });

  serve(categoryApi.retire, async ({ params, body: { into, version }, viewer }) => {
    const retirement = { id: params.id, into, seenVersion: version, actorId: viewer.id };
    const articles = await retireCategory(platform, retirement, hooks);
    return {
      ...(await listCategorySettings(platform.db, hooks)),
      articles,
      message: texts.siteRoutes.categoryRetired,
    };
  });
}
