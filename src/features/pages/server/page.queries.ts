import { and, arrayOverlaps, asc, desc, eq, isNull } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { sitePageAddresses, sitePageRevisions, sitePages } from './page.table.ts';

const headColumns = {
  id: sitePages.id,
  slug: sitePages.slug,
  version: sitePages.version,
  deletedAt: sitePages.deletedAt,
  title: sitePageRevisions.title,
  isOwnText: sitePageRevisions.isOwnText,
  savedAt: sitePageRevisions.savedAt,
  facts: sitePageRevisions.facts,
  savedById: sitePageRevisions.savedById,
  savedByName: accounts.name,
};

const textColumns = {
  lead: sitePageRevisions.lead,
  content: sitePageRevisions.content,
  rendered: sitePageRevisions.rendered,
  images: sitePageRevisions.images,
};

const isNewest = and(
  eq(sitePageRevisions.pageId, sitePages.id),
  eq(sitePageRevisions.number, sitePages.version),
);

const isLive = isNull(sitePages.deletedAt);

export type PageRow = Awaited<ReturnType<typeof listPageRows>>[number];
export type WholePageRow = NonNullable<Awaited<ReturnType<typeof findPage>>>;

/** Every page that was ever saved, also deleted ones, by their titles. */
export function listPageRows(db: DbOrTx) {
  return db
    .select(headColumns)
    .from(sitePages)
    .innerJoin(sitePageRevisions, isNewest)
    .leftJoin(accounts, eq(accounts.id, sitePageRevisions.savedById))
    .orderBy(asc(sitePageRevisions.title), asc(sitePages.id));
}

const selectWhole = (db: DbOrTx) =>
  db
    .select({ ...headColumns, ...textColumns })
    .from(sitePages)
    .innerJoin(sitePageRevisions, isNewest)
    .leftJoin(accounts, eq(accounts.id, sitePageRevisions.savedById));

export async function findPage(db: DbOrTx, id: string) {
  const [found] = await selectWhole(db).where(eq(sitePages.id, id));
  return found;
}

/** The texts that admins wrote, of pages that are not deleted. */
export function listOwnTexts(db: DbOrTx) {
  return selectWhole(db)
    .where(and(isLive, eq(sitePageRevisions.isOwnText, true)))
    .orderBy(asc(sitePages.slug));
}

/** A page that is not deleted, by its slug or a former one. */
export async function findPageBySlug(db: DbOrTx, slug: string): Promise<WholePageRow | undefined> {
  const [found] = await selectWhole(db).where(and(eq(sitePages.slug, slug), isLive));
  if (found) return found;
  const [former] = await db
    .select({ id: sitePageAddresses.pageId })
    .from(sitePageAddresses)
    .innerJoin(sitePages, eq(sitePages.id, sitePageAddresses.pageId))
    .where(and(eq(sitePageAddresses.slug, slug), isLive));
  return former && findPage(db, former.id);
}

/** Which page has the slug now, or had it before; undefined if it is free. Deleted pages have none. */
export async function findSlugOwner(
  db: DbOrTx,
  slug: string,
): Promise<{ id: string; title: string; isFormer: boolean } | undefined> {
  const found = await findPageBySlug(db, slug);
  return found && { id: found.id, title: found.title, isFormer: found.slug !== slug };
}

const revisionColumns = {
  number: sitePageRevisions.number,
  act: sitePageRevisions.act,
  isOwnText: sitePageRevisions.isOwnText,
  slug: sitePageRevisions.slug,
  title: sitePageRevisions.title,
  savedAt: sitePageRevisions.savedAt,
  savedById: sitePageRevisions.savedById,
  savedByName: accounts.name,
};

export function listRevisionRows(
  db: DbOrTx,
  pageId: string,
  { page, limit }: { page: number; limit: number },
) {
  return db
    .select(revisionColumns)
    .from(sitePageRevisions)
    .leftJoin(accounts, eq(accounts.id, sitePageRevisions.savedById))
    .where(eq(sitePageRevisions.pageId, pageId))
    .orderBy(desc(sitePageRevisions.number))
    .limit(limit)
    .offset((page - 1) * limit);
}

export async function findRevision(db: DbOrTx, pageId: string, number: number) {
  const [found] = await db
    .select({
      title: sitePageRevisions.title,
      isOwnText: sitePageRevisions.isOwnText,
      slug: sitePageRevisions.slug,
      ...textColumns,
    })
    .from(sitePageRevisions)
    .where(and(eq(sitePageRevisions.pageId, pageId), eq(sitePageRevisions.number, number)));
  return found;
}

/** The images among these that are used in a revision of a page. */
export async function findPageImageUses(db: DbOrTx, urls: string[]): Promise<string[]> {
  const rows = await db
    .select({ images: sitePageRevisions.images })
    .from(sitePageRevisions)
    .where(arrayOverlaps(sitePageRevisions.images, urls));
  const used = new Set(rows.flatMap((row) => row.images));
  return urls.filter((url) => used.has(url));
}
