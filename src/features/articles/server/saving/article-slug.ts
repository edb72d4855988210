import anyAscii from 'any-ascii';
import { and, eq } from 'drizzle-orm';
import { slugOf } from '#kit/slug.ts';
import type { Tx } from '#platform/db/database.ts';
import { articleSlugs } from '../article.table.ts';

// Chats and mail programs cut off longer URLs.
const maxSlugLength = 80;
// Path segments of the API in the position of a slug, of any method.
const reservedSlugs = new Set(['mine', 'moderation', 'preview', 'suggest']);
const fallbackSlug = 'article';

/** Transliterates other scripts to Latin letters, so that a title in any script gets a readable slug. */
export function slugForTitle(title: string): string {
  const slug = slugOf(anyAscii(title.normalize('NFC')));
  if (slug === '') return fallbackSlug;
  if (slug.length <= maxSlugLength) return slug;
  // Cut between words if there is a hyphen in the second half.
  const lastHyphen = slug.lastIndexOf('-', maxSlugLength);
  return lastHyphen > maxSlugLength / 2 ? slug.slice(0, lastHyphen) : slug.slice(0, maxSlugLength);
}

/** The slug that an imported article had elsewhere; empty if it had none. */
export const slugForWish = (slug: string): string => (slug === '' ? '' : slugForTitle(slug));

type TitledArticle = { id: string; title: string };

/** Whether this is a working slug for an article with this id and title. */
export function isWorkingSlug(slug: string, article: TitledArticle): boolean {
  return workingSlugs(article).includes(slug);
}

/**
 * Claims the slug of an article that was never live. It always ends with digits of the article's random id: if it
 * depended on the slugs of other articles, it would tell its author that an unpublished article with the same title
 * exists.
 */
export function claimWorkingSlug(tx: Tx, article: TitledArticle): Promise<string> {
  return claimFirst(tx, article.id, workingSlugs(article));
}

/**
 * Claims the public slug of an article at its first approval: the one that it had elsewhere, or that of the title, with a number when it is taken, and
 * with digits of the id when three are taken. Only published articles have such slugs, so the number tells nothing
 * about others.
 */
export function claimPublicSlug(tx: Tx, article: TitledArticle & { wishedSlug: string }): Promise<string> {
  const base = article.wishedSlug || slugForTitle(article.title);
  return claimFirst(tx, article.id, [base, `${base}-2`, `${base}-3`, ...workingSlugs(article)]);
}

/** Releases the slug of an undone approval, so that other articles can claim it. */
export async function releaseSlug(tx: Tx, { id, slug }: { id: string; slug: string }): Promise<void> {
  await tx.delete(articleSlugs).where(and(eq(articleSlugs.slug, slug), eq(articleSlugs.articleId, id)));
}

// Eight digits are enough to be unique among articles with the same title. The whole id is the fallback.
function workingSlugs({ id, title }: TitledArticle): string[] {
  const base = slugForTitle(title);
  const digits = id.replaceAll('-', '');
  return [`${base}-${digits.slice(0, 8)}`, `${base}-${digits}`];
}

/**
 * Claims the first free slug. The primary key decides between two transactions: the second waits, then tries the next.
 */
async function claimFirst(tx: Tx, articleId: string, slugs: string[]): Promise<string> {
  for (const slug of slugs) {
    if (reservedSlugs.has(slug)) continue;
    // Must not lock the slug of another article: a transaction that deletes that article has locked counts that this
    // one needs next.
    const claimed = await tx
      .insert(articleSlugs)
      .values({ slug, articleId })
      .onConflictDoNothing()
      .returning({ slug: articleSlugs.slug });
    // The article may claim its own previous slug again.
    if (claimed.length > 0 || (await isOwnSlug(tx, { id: articleId, slug }))) return slug;
  }
  throw new Error('No slug is free, not even one made of a random id');
}

async function isOwnSlug(tx: Tx, { id, slug }: { id: string; slug: string }): Promise<boolean> {
  const found = await tx
    .select({ slug: articleSlugs.slug })
    .from(articleSlugs)
    .where(and(eq(articleSlugs.slug, slug), eq(articleSlugs.articleId, id)));
  return found.length > 0;
}
