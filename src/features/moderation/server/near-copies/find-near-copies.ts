import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#platform/db/database.ts';
import { maxCharacters, minSimilarity, similarityOf, sketchText } from './sketch.ts';

// The most similar ones say enough.
const maxShown = 3;
// Texts with one phrase in common are many. The newest are compared.
const maxCandidates = 200;

export type SimilarArticle = {
  id: string;
  slug: string;
  title: string;
  authorName: string;
  isPublic: boolean;
  /** 0.5 to 1. */
  similarity: number;
};

type ArticleRow = Omit<SimilarArticle, 'similarity' | 'authorName' | 'isPublic'> & {
  author_name: string;
  is_public: boolean;
  hashes: number[];
};

/** Other recent articles with almost the same text, the most similar first. Drafts are never among them. */
export async function listSimilarArticles(db: DbOrTx, articleId: string): Promise<SimilarArticle[]> {
  const sketch = sketchText(await readSubmittedText(db, articleId));
  if (sketch.length === 0) return [];
  const { rows } = await db.execute<ArticleRow>(sql`
    select a.id, a.slug, r.title, accounts.name as author_name, article_is_public(a.visibility) as is_public, found.hashes
    from (
      select subject_id, article_id, hashes from text_sketches
      where kind = 'article' and hashes && ${sql.param(sketch)}::int[] and article_id <> ${articleId}::uuid
      order by at desc limit ${maxCandidates}
    ) as found
    join articles a on a.id = found.article_id
    join article_revisions r on r.id = found.subject_id and r.state <> 'draft'
    join accounts on accounts.id = a.author_id and accounts.removed_at is null`);
  const byArticle = new Map<string, SimilarArticle>();
  for (const { hashes, author_name: authorName, is_public: isPublic, ...row } of rows) {
    const similarity = similarityOf(sketch, hashes);
    const known = byArticle.get(row.id)?.similarity ?? minSimilarity;
    if (similarity >= known) byArticle.set(row.id, { ...row, authorName, isPublic, similarity });
  }
  return [...byArticle.values()].sort((a, b) => b.similarity - a.similarity).slice(0, maxShown);
}

/** The text to decide on, or else the live one. Never a draft. */
async function readSubmittedText(db: DbOrTx, articleId: string): Promise<string> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select left(r.plain_text, ${maxCharacters}) as text
    from articles a join article_revisions r on r.id in (a.working_revision_id, a.live_revision_id) and r.state <> 'draft'
    where a.id = ${articleId}::uuid order by r.number desc limit 1`);
  return rows[0]?.text ?? '';
}
