import { sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { checkPassages } from '../check.table.ts';
import type { Candidate } from './find-copies.ts';

// A passage that stands in more articles is a licence or a template. The index has found them, so the rest is not read.
const maxFound = 200;
// The texts that are compared word by word.
const maxCandidates = 5;
// As many characters as the longest text that is hashed.
const maxTextLength = 200_000;

/**
 * Other articles that readers may see, and that share passages with these hashes; the most similar first. Only public texts:
 * the author reads the findings, and must not learn what others have submitted.
 */
export async function findCandidates(
  db: DbOrTx,
  { hashes, articleId }: { hashes: number[]; articleId: string | undefined },
): Promise<Candidate[]> {
  if (hashes.length === 0) return [];
  const wanted = sql`${sql.param(hashes)}::int[]`;
  // Materialised without a limit, which would make PostgreSQL expect a match early in the table and read all of it.
  const { rows } = await db.execute<Candidate>(sql`
    with matching as materialized (
      select revision_id, hashes from check_passages where hashes && ${wanted}
    )
    select revision.title, left(revision.plain_text, ${maxTextLength}) as text
    from (
      select revision_id,
        (select count(*) from unnest(hashes) as hash where hash = any (${wanted})) as common
      from matching limit ${maxFound}
    ) as found
    join articles on articles.live_revision_id = found.revision_id and article_is_public(articles.visibility)
      and articles.id is distinct from ${articleId ?? null}::uuid
    join accounts on accounts.id = articles.author_id and accounts.removed_at is null
    join article_revisions revision on revision.id = found.revision_id
    order by found.common desc, articles.id limit ${maxCandidates}`);
  return rows.map(({ title, text }) => ({ title, text }));
}

/** Keeps the hashes of texts for later ones. */
export async function saveHashes(tx: Tx, rows: { revisionId: string; hashes: number[] }[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.insert(checkPassages).values(rows).onConflictDoNothing();
}

/** Live texts without hashes: those from before the checks. */
export async function listUnhashed(db: DbOrTx, limit: number): Promise<{ id: string; content: string }[]> {
  const { rows } = await db.execute<{ id: string; content: string }>(sql`
    select revision.id, revision.content from articles
    join article_revisions revision on revision.id = articles.live_revision_id
    where article_is_public(articles.visibility)
      and not exists (select from check_passages where revision_id = articles.live_revision_id)
    limit ${limit}`);
  return rows;
}

/** Deletes the hashes of texts that are neither live nor worked on. */
export async function deleteOldHashes(tx: Tx): Promise<void> {
  await tx.execute(sql`
    delete from check_passages
    where not exists (select from articles where live_revision_id = check_passages.revision_id)
      and not exists (select from articles where working_revision_id = check_passages.revision_id)`);
}
