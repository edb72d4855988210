import { findCurrentSlugs } from '#features/site/server/categories/public.ts';
import { fill } from '#kit/fill-text.ts';
import { invalid } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';

/** The slugs as they are now: a category may have been renamed since the admin saw it. */
export async function readCategories({ db }: Platform, slugs: readonly string[]): Promise<string[]> {
  const current = await findCurrentSlugs(db, slugs);
  const unknown = slugs.find((slug) => !current.has(slug));
  if (unknown !== undefined) {
    const message = fill(texts.memberRules.unknownCategory, { category: unknown });
    throw invalid(message, { categories: message });
  }
  return [...new Set(current.values())];
}
