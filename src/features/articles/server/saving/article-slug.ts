import anyAscii from 'any-ascii';
import { and, eq } from 'drizzle-orm';
import { slugOf } from '#kit/slug.ts';
import type { Tx } from '#platform/db/database.ts';
import { articleSlugs } from '../article.table.ts';

// An address that can be read aloud; longer ones are cut by chats and mail programs.
const maxSlugLength = 80;
// Words of the API that stand where a slug would.
const reservedSlugs = new Set(['mine', 'moderation', 'suggest']);
const fallbackSlug = 'article';

/** Other scripts are written in Latin letters first, so that a title in any of them gets a slug that can be read. */
export function slugForTitle(title: string): string {
  const slug = slugOf(anyAscii(title.normalize('NFC')));
  if (slug === '') return fallbackSlug;
  if (slug.length <= maxSlugLength) return slug;
  // Between words where there is a place to cut.
  const lastHyphen = slug.lastIndexOf('-', maxSlugLength);
  return lastHyphen > maxSlugLength / 2 ? slug.slice(0, lastHyphen) : slug.slice(0, maxSlugLength);
}

type Named = { id: string; title: string };

/** Whether this is the slug that an article with this title has before readers see it. */
export function isWorkingSlug(slug: string, article: Named): boolean {
  return workingSlugs(article).includes(slug);
}

/**
 * The slug of an article that readers have never seen. It ends in a piece of the article's random id, whatever others are
 * called: a slug that depended on them would tell its author of texts that nobody may know of.
 */
export function claimWorkingSlug(tx: Tx, article: Named): Promise<string> {
  return claimFirst(tx, article.id, workingSlugs(article));
}

/**
 * The slug under which readers find an article, claimed at its first approval: the title's own, with a number when that
 * is taken, and with a piece of the id when many are. Only articles that were published hold such slugs, so a number
 * tells of nothing but them.
 */
export function claimPublicSlug(tx: Tx, article: Named): Promise<string> {
  const base = slugForTitle(article.title);
  return claimFirst(tx, article.id, [base, `${base}-2`, `${base}-3`, ...workingSlugs(article)]);
}

/** Gives back the slug of an approval that is undone: others may have it. */
export async function releaseSlug(tx: Tx, { id, slug }: { id: string; slug: string }): Promise<void> {
  await tx.delete(articleSlugs).where(and(eq(articleSlugs.slug, slug), eq(articleSlugs.articleId, id)));
}

// Eight digits tell all articles of one title apart; all of them are there for the case that they do not.
function workingSlugs({ id, title }: Named): string[] {
  const base = slugForTitle(title);
  const digits = id.replaceAll('-', '');
  return [`${base}-${digits.slice(0, 8)}`, `${base}-${digits}`];
}

/** The primary key decides between two at once: the second waits, and goes on to the next slug. */
async function claimFirst(tx: Tx, articleId: string, slugs: string[]): Promise<string> {
  for (const slug of slugs) {
    if (reservedSlugs.has(slug)) continue;
    // Must not lock the row of another article: whoever deletes that article holds counts that this transaction needs next.
    const claimed = await tx
      .insert(articleSlugs)
      .values({ slug, articleId })
      .onConflictDoNothing()
      .returning({ slug: articleSlugs.slug });
    // Its own former slug comes back to it; another's is left alone.
    if (claimed.length > 0 || (await isHeldBy(tx, { id: articleId, slug }))) return slug;
  }
  throw new Error('No slug is free, not even one made of a random id');
}

async function isHeldBy(tx: Tx, { id, slug }: { id: string; slug: string }): Promise<boolean> {
  const held = await tx
    .select({ slug: articleSlugs.slug })
    .from(articleSlugs)
    .where(and(eq(articleSlugs.slug, slug), eq(articleSlugs.articleId, id)));
  return held.length > 0;
}
