import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { slugOf } from '#kit/slug.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { prepareQuery } from '#platform/db/prepare-query.ts';
import type { CategoryEntry, StoredCategory } from '../../category-rules.ts';
import { categories, categorySlugs } from './category.table.ts';

export type Category = {
  /** The keys under which articles are stored in it: more than one while those of a retired category are moved. */
  keys: string[];
  /** The key of the category itself. */
  key: string;
  slug: string;
  name: string;
  description: string;
};

// Written out: in a subquery, Drizzle would take `slug` for that of the inner table.
const keys = sql<
  string[]
>`array(select same.key from categories same where same.slug = categories.slug order by same.key)`;

const selectBySlug = prepareQuery('category-by-slug', (db) =>
  db
    .select({
      keys,
      key: categories.key,
      slug: categories.slug,
      name: categories.name,
      description: categories.description,
    })
    .from(categorySlugs)
    .innerJoin(categories, eq(categories.key, categorySlugs.category))
    .where(eq(categorySlugs.slug, sql.placeholder('slug'))),
);

/** By a current or previous slug. */
export async function findCategory(db: DbOrTx, slug: string): Promise<Category | undefined> {
  if (slug === '') return undefined;
  const [found] = await selectBySlug(db, { slug });
  return found;
}

/** The key of the category that a client means by a slug or a name. Undefined if there is none. */
export async function findCategoryKey(db: DbOrTx, slugOrName: string): Promise<string | undefined> {
  const bySlug = await findCategory(db, slugOf(slugOrName));
  if (bySlug) return bySlug.key;
  const [byName] = await db
    .select({ key: categories.key })
    .from(categories)
    .where(and(isCurrent, sql`lower(${categories.name}) = lower(${slugOrName.trim()})`))
    .limit(1);
  return byName?.key;
}

/** The current slug for each of these current or former ones. Unknown ones are left out. */
export async function findCurrentSlugs(
  db: DbOrTx,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .select({ given: categorySlugs.slug, current: categories.slug })
    .from(categorySlugs)
    .innerJoin(categories, eq(categories.key, categorySlugs.category))
    .where(inArray(categorySlugs.slug, [...slugs]));
  return new Map(rows.map(({ given, current }) => [given, current]));
}

/** A retired category keeps its row until its articles are moved. */
export const isCurrent: SQL = isNull(categories.retiredInto);

/** In the order of the site. */
export async function listStoredCategories(db: DbOrTx): Promise<StoredCategory[]> {
  return db
    .select({
      id: categories.key,
      name: categories.name,
      slug: categories.slug,
      description: categories.description,
      formerSlugs: sql<string[]>`array(select former.slug from category_slugs former
        where former.category = categories.key and former.slug <> categories.slug order by former.slug)`,
    })
    .from(categories)
    .where(isCurrent)
    .orderBy(asc(categories.position), asc(categories.slug));
}

export async function insertCategories(tx: Tx, added: readonly CategoryEntry[]): Promise<void> {
  if (added.length === 0) return;
  // The first slug is a key that no other category has: a slug is never given to another category.
  const rows = added.map(({ name, slug, description }) => ({
    key: slug,
    name,
    slug,
    description,
    position: 0,
  }));
  await tx.insert(categories).values(rows);
  await tx.insert(categorySlugs).values(added.map(({ slug }) => ({ slug, category: slug })));
}

export async function updateCategories(tx: Tx, changed: readonly CategoryEntry[]): Promise<void> {
  if (changed.length === 0) return;
  const given = sql`jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as given (id text, name text, slug text, description text)`;
  // Also the rows of categories that were retired into it: their articles show its slug and name.
  await tx.execute(sql`update categories set name = given.name, slug = given.slug, description = given.description
    from ${given} where given.id in (categories.key, categories.retired_into)`);
  await tx
    .insert(categorySlugs)
    .values(changed.map(({ id, slug }) => ({ slug, category: id })))
    .onConflictDoNothing();
}

/** In the order of these slugs. */
export async function orderCategories(tx: Tx, slugs: readonly string[]): Promise<void> {
  await tx
    .update(categories)
    .set({ position: sql`array_position(${sql.param([...slugs])}::text[], ${categories.slug})` })
    .where(and(isCurrent, inArray(categories.slug, [...slugs])));
}

/** From now on, the retired category and all its slugs lead to the other one. */
export async function redirectCategory(tx: Tx, { id, into }: { id: string; into: string }): Promise<void> {
  await tx.execute(sql`update categories
    set retired_into = target.key, slug = target.slug, name = target.name, description = target.description
    from categories target where target.key = ${into} and ${id} in (categories.key, categories.retired_into)`);
  await tx.update(categorySlugs).set({ category: into }).where(eq(categorySlugs.category, id));
}

/** The keys that these categories are stored under, with those that were retired into them. */
export async function listKeys(db: DbOrTx, ids: readonly string[]): Promise<string[]> {
  const wanted = [...ids];
  const rows = await db
    .select({ key: categories.key })
    .from(categories)
    .where(or(inArray(categories.key, wanted), inArray(categories.retiredInto, wanted)));
  return rows.map(({ key }) => key);
}

/** Removes a retired category. It has no articles any more; otherwise the foreign key refuses. */
export async function removeRetiredCategory(tx: Tx, key: string): Promise<void> {
  await tx.delete(categories).where(and(eq(categories.key, key), sql`${categories.retiredInto} is not null`));
}
