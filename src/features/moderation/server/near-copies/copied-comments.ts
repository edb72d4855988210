// Which comments are near-copies of another one. Only moderators see it.
import { sql } from 'drizzle-orm';
import { paths } from '#kit/paths.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import type { CopyOf } from '../../contract.ts';
import { minSimilarity, similarityOf, sketchText } from './sketch.ts';

// Texts with one phrase in common are many. The newest of so many are compared.
const maxMatching = 500;
const maxCandidates = 50;

type Original = { of_id: string; slug: string; title: string };

const presentOriginal = ({ of_id: ofId, slug, title }: Original): CopyOf => ({
  title,
  link: `${paths.article(slug)}#comment-${ofId}`,
});

/** The comment of which each of these comments is a near-copy, if readers still see it and no moderator has dismissed it. */
export async function findOriginals(db: DbOrTx, commentIds: string[]): Promise<Map<string, CopyOf>> {
  if (commentIds.length === 0) return new Map();
  const { rows } = await db.execute<Original & { id: string }>(sql`
    select distinct on (n.comment_id) n.comment_id as id, n.of_comment_id as of_id, a.slug, r.title
    from near_copies n
    join comments c on c.id = n.of_comment_id and c.deleted_at is null
    join articles a on a.id = c.article_id and article_is_public(a.visibility)
    join article_revisions r on r.id = a.live_revision_id
    where n.comment_id = any (${sql.param(commentIds)}::uuid[]) and n.dismissed_at is null
    order by n.comment_id, n.similarity desc, n.of_comment_id`);
  return new Map(rows.map((row) => [row.id, presentOriginal(row)]));
}

type Waiting = { id: string; content: string };
type Candidate = Original & { id: string; hashes: number[] };

/** The same for comments that wait for a moderator: they are in no list of sketches, so they are compared now. */
export async function findOriginalsOfWaiting(db: DbOrTx, waiting: Waiting[]): Promise<Map<string, CopyOf>> {
  const sketches = new Map(waiting.map(({ id, content }) => [id, sketchText(content)]));
  const given = [...sketches].flatMap(([id, hashes]) => (hashes.length > 0 ? [{ id, hashes }] : []));
  if (given.length === 0) return new Map();
  // The inner limit makes PostgreSQL use the index of hashes. Read by time, a text without copies would visit all recent comments.
  const { rows } = await db.execute<Candidate>(sql`
    select given.id, found.subject_id as of_id, found.hashes, a.slug, r.title
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id uuid, hashes int[])
    cross join lateral (
      select subject_id, matching.hashes from (
        select subject_id, s.hashes, at from text_sketches s
        where kind = 'comment' and s.hashes && given.hashes and subject_id <> given.id limit ${maxMatching}
      ) as matching order by at desc limit ${maxCandidates}
    ) as found
    join comments c on c.id = found.subject_id and c.deleted_at is null
    join articles a on a.id = c.article_id and article_is_public(a.visibility)
    join article_revisions r on r.id = a.live_revision_id`);
  const best = new Map<string, { similarity: number; row: Candidate }>();
  for (const row of rows) {
    const similarity = similarityOf(sketches.get(row.id) ?? [], row.hashes);
    const known = best.get(row.id)?.similarity ?? 0;
    if (similarity >= minSimilarity && similarity > known) best.set(row.id, { similarity, row });
  }
  return new Map([...best].map(([id, { row }]) => [id, presentOriginal(row)]));
}
