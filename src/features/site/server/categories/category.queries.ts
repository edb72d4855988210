import { eq } from 'drizzle-orm';
import type { DbOrTx } from '#platform/db/database.ts';
import { categories } from './category.table.ts';

export async function findCategory(
  db: DbOrTx,
  slug: string,
): Promise<{ slug: string; name: string } | undefined> {
  const [found] = await db
    .select({ slug: categories.slug, name: categories.name })
    .from(categories)
    .where(eq(categories.slug, slug));
  return found;
}
