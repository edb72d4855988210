import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/db/database.ts';
import { isPublic } from './article.queries.ts';
import { articles } from './article.table.ts';
import { noteListed } from './list-articles.ts';
import { findListedRows, type ListedRow } from './listed.queries.ts';

const maxRelated = 3;
// Of each tag the newest; enough to find what shares several.
const candidatesPerTag = 20;

type Subject = { id: string; tags: string[]; category: string | null };

/** Those that share the most tags, newer ones first; filled up with the newest of the category. */
export async function listRelated(db: DbOrTx, { id, tags, category }: Subject): Promise<ListedRow[]> {
  const { rows: tagged } = await db.execute<{ id: string }>(sql`
    select candidate.article_id as id
    from unnest(array[${sql.join(tags.length > 0 ? tags : [''], sql`, `)}]::text[]) as wanted (tag)
    cross join lateral (
      select article_id, published_at from shown_tags
      where shown_tags.tag = wanted.tag and article_id <> ${id}
      order by published_at desc, article_id desc limit ${candidatesPerTag}
    ) as candidate
    group by candidate.article_id, candidate.published_at
    order by count(*) desc, candidate.published_at desc, candidate.article_id desc
    limit ${maxRelated}`);
  const ids = tagged.map((row) => row.id);
  if (ids.length < maxRelated && category !== null) {
    const others = await db
      .select({ id: articles.id })
      .from(articles)
      .where(and(isPublic, eq(articles.liveCategory, category), ne(articles.id, id)))
      .orderBy(desc(articles.publishedAt), desc(articles.id))
      .limit(maxRelated * 2);
    ids.push(...others.map((row) => row.id).filter((other) => !ids.includes(other)));
  }
  return noteListed(await findListedRows(db, ids.slice(0, maxRelated)));
}
