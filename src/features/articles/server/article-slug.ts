import anyAscii from 'any-ascii';
import { sql } from 'drizzle-orm';
import { slugOf } from '#kit/slug.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { articleSlugs } from './article.table.ts';

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

/** Whether the slug was made from this title, with or without a number to tell it from others. */
export function isSlugFor(slug: string, title: string): boolean {
  const base = slugForTitle(title);
  return slug === base || (slug.startsWith(`${base}-`) && /^[0-9a-f]+$/.test(slug.slice(base.length + 1)));
}

/**
 * Takes a slug for the article: the title's own, with a number when that is taken, and with a piece of the article's id
 * when many are. The primary key decides between two at once; a slug that an article had before stays its own.
 */
export async function claimSlug(tx: DbOrTx, article: { id: string; title: string }): Promise<string> {
  const base = slugForTitle(article.title);
  for (const slug of candidates(base, article.id)) {
    if (reservedSlugs.has(slug)) continue;
    const claimed = await tx
      .insert(articleSlugs)
      .values({ slug, articleId: article.id })
      // Its own former slug comes back to it; another's is left alone.
      .onConflictDoUpdate({
        target: articleSlugs.slug,
        set: { articleId: article.id },
        setWhere: sql`${articleSlugs.articleId} = ${article.id}`,
      })
      .returning({ slug: articleSlugs.slug });
    if (claimed.length > 0) return slug;
  }
  throw new Error('No slug is free, not even one made of a random id');
}

function candidates(base: string, id: string): string[] {
  const digits = id.replaceAll('-', '');
  return [base, `${base}-2`, `${base}-3`, `${base}-${digits.slice(0, 8)}`, `${base}-${digits}`];
}
