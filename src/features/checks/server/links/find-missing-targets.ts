// Which links inside the site lead nowhere for readers. One query for each kind of target.
import { and, inArray, isNull, sql } from 'drizzle-orm';
import { foldCase } from '#features/accounts/rules.ts';
import { articleSlugs, articles, isPublic } from '#features/articles/server/article.table.ts';
import { sitePageAddresses, sitePages } from '#features/pages/server/page.table.ts';
import { categorySlugs } from '#features/site/server/categories/category.table.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import type { Finding } from '../../rules.ts';
import type { LinksInText, LinkTarget } from '../machine/find-links.ts';

/** The findings about links, in no order. Whether an article exists that readers may not see makes no difference. */
export async function findBrokenLinks(db: DbOrTx, { broken, open }: LinksInText): Promise<Finding[]> {
  const found: Record<LinkTarget['kind'], ReadonlySet<string>> = {
    article: await findArticles(db, keysOf(open, 'article')),
    profile: await findProfiles(db, keysOf(open, 'profile')),
    page: await findPages(db, keysOf(open, 'page')),
    category: await findCategories(db, keysOf(open, 'category')),
  };
  const missing = open.filter(({ target: { kind, key } }) => !found[kind].has(fold(key)));
  return [...broken, ...missing.map(({ finding }) => finding)];
}

/** Usernames are compared without regard to case. Slugs have no capital letters. */
const fold = (key: string): string => foldCase(key);

function keysOf(open: LinksInText['open'], kind: LinkTarget['kind']): string[] {
  const keys = open.filter(({ target }) => target.kind === kind).map(({ target }) => target.key);
  // PostgreSQL stores no NUL.
  return [...new Set(keys)].filter((key) => !key.includes('\u0000'));
}

/** By their current and former slugs, and by their ids. */
async function findArticles(db: DbOrTx, keys: string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const bySlug = await db
    .select({ key: articleSlugs.slug })
    .from(articleSlugs)
    .innerJoin(articles, sql`${articles.id} = ${articleSlugs.articleId}`)
    .where(and(inArray(articleSlugs.slug, keys), isPublic));
  const ids = keys.filter(isUuid);
  const byId =
    ids.length === 0
      ? []
      : await db
          .select({ key: articles.id })
          .from(articles)
          .where(and(inArray(articles.id, ids), isPublic));
  return new Set([...bySlug, ...byId].map(({ key }) => fold(key)));
}

/** By ids, and by current and former usernames. */
async function findProfiles(db: DbOrTx, keys: string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await db.execute<{ key: string }>(sql`
    select wanted.key from unnest(${sql.param(keys.map(fold))}::text[]) as wanted(key)
    where exists (select from accounts where username_key = wanted.key and removed_at is null)
      or exists (select from former_usernames join accounts on accounts.id = former_usernames.account_id
        where former_usernames.username_key = wanted.key and accounts.removed_at is null)
    union all
    select id::text from accounts where id = any (${sql.param(keys.filter(isUuid))}::uuid[]) and removed_at is null`);
  return new Set(rows.map(({ key }) => key));
}

async function findPages(db: DbOrTx, keys: string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const current = await db
    .select({ key: sitePages.slug })
    .from(sitePages)
    .where(and(inArray(sitePages.slug, keys), isNull(sitePages.deletedAt)));
  const former = await db
    .select({ key: sitePageAddresses.slug })
    .from(sitePageAddresses)
    .innerJoin(sitePages, sql`${sitePages.id} = ${sitePageAddresses.pageId}`)
    .where(and(inArray(sitePageAddresses.slug, keys), isNull(sitePages.deletedAt)));
  return new Set([...current, ...former].map(({ key }) => fold(key)));
}

async function findCategories(db: DbOrTx, keys: string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: categorySlugs.slug })
    .from(categorySlugs)
    .where(inArray(categorySlugs.slug, keys));
  return new Set(rows.map(({ key }) => fold(key)));
}
