// Runs every minute: writers do not wait for it, and a moderator who comes later finds it done.
import { lt, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { nearCopies, type SketchedKind, textSketches } from './near-copy.table.ts';
import { minSimilarity, similarityOf, sketchText } from './sketch.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** How long texts are compared with new ones. The same spam is written within days, copies of articles may take months. */
export const comparedMs: Record<SketchedKind, number> = { comment: 30 * dayMs, article: 180 * dayMs };

// A batch is read, sketched and written in a few milliseconds of this thread.
const batchSize = 100;
// Ten batches a minute keep up with 1,000 comments a minute.
const maxBatches = 10;
// A transaction that began earlier may commit later.
const overlapMs = 2 * 60 * 1000;
// A first run on an old site looks back this far.
const firstLookBackMs = dayMs;
// Enough to recognise spam. A text of which there are hundreds needs no more proof.
export const maxOriginals = 20;

type Subject = { id: string; article_id: string; at: string; content: string };

/** Sketches the comments and submissions since the last run, and stores which comments are near-copies. */
export async function sketchRecent(platform: Platform): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const isDone = await platform.transact(async (tx) => {
      const now = platform.now();
      const comments = await listNewComments(tx, await sinceOf(tx, 'comment', now));
      const submissions = await listNewSubmissions(tx, await sinceOf(tx, 'article', now));
      await saveSketches(tx, 'comment', comments);
      await saveSketches(tx, 'article', submissions);
      await saveNearCopies(tx, comments, now);
      return comments.length < batchSize && submissions.length < batchSize;
    });
    if (isDone) return;
  }
}

async function sinceOf(tx: Tx, kind: SketchedKind, now: Date): Promise<string> {
  const { rows } = await tx.execute<{ at: string | null }>(
    sql`select max(at) as at from text_sketches where kind = ${kind}`,
  );
  const at = rows[0]?.at;
  const since = at ? new Date(at).getTime() - overlapMs : now.getTime() - firstLookBackMs;
  return new Date(since).toISOString();
}

async function listNewComments(tx: Tx, since: string): Promise<Subject[]> {
  const { rows } = await tx.execute<Subject>(sql`
    select id, article_id, created_at as at, content from comments
    where created_at >= ${since}::timestamptz and deleted_at is null
      and not exists (select from text_sketches where kind = 'comment' and subject_id = comments.id)
    order by created_at limit ${batchSize}`);
  return rows;
}

async function listNewSubmissions(tx: Tx, since: string): Promise<Subject[]> {
  const { rows } = await tx.execute<Subject>(sql`
    select r.id, a.id as article_id, a.submitted_at as at, r.plain_text as content
    from articles a join article_revisions r on r.id = a.working_revision_id
    where a.working_state = 'pending' and (a.visibility <> 'hidden' or a.live_revision_id is not null)
      and a.submitted_at >= ${since}::timestamptz
      and not exists (select from text_sketches where kind = 'article' and subject_id = r.id)
    order by a.submitted_at limit ${batchSize}`);
  return rows;
}

async function saveSketches(tx: Tx, kind: SketchedKind, subjects: Subject[]): Promise<void> {
  if (subjects.length === 0) return;
  await tx
    .insert(textSketches)
    .values(
      subjects.map(({ id, article_id: articleId, at, content }) => ({
        kind,
        subjectId: id,
        articleId,
        at: new Date(at),
        hashes: sketchText(content),
      })),
    )
    .onConflictDoNothing();
}

type Pair = { id: string; of_id: string; hashes: number[]; of_hashes: number[] };

async function saveNearCopies(tx: Tx, comments: Subject[], now: Date): Promise<void> {
  if (comments.length === 0) return;
  const oldest = new Date(now.getTime() - comparedMs.comment).toISOString();
  const { rows } = await tx.execute<Pair>(sql`
    select copy.subject_id as id, earlier.subject_id as of_id, copy.hashes, earlier.hashes as of_hashes
    from text_sketches copy cross join lateral (
      select subject_id, hashes from text_sketches other
      where other.kind = 'comment' and other.hashes && copy.hashes and other.at >= ${oldest}::timestamptz
        and (other.at, other.subject_id) < (copy.at, copy.subject_id)
      order by other.at desc limit ${maxOriginals}
    ) as earlier
    where copy.kind = 'comment' and copy.subject_id = any (${sql.param(comments.map(({ id }) => id))}::uuid[])`);
  const found = rows
    .map(({ id, of_id: ofId, hashes, of_hashes: ofHashes }) => ({
      commentId: id,
      ofCommentId: ofId,
      similarity: similarityOf(hashes, ofHashes),
      at: now,
    }))
    .filter(({ similarity }) => similarity >= minSimilarity);
  if (found.length > 0) await tx.insert(nearCopies).values(found).onConflictDoNothing();
}

/** Deletes what is no longer compared. */
export async function deleteOldSketches(platform: Platform): Promise<void> {
  const before = (kind: SketchedKind) => new Date(platform.now().getTime() - comparedMs[kind]);
  await platform.transact(async (tx) => {
    for (const kind of ['comment', 'article'] as const) {
      await tx
        .delete(textSketches)
        .where(sql`${textSketches.kind} = ${kind} and ${lt(textSketches.at, before(kind))}`);
    }
    await tx.delete(nearCopies).where(lt(nearCopies.at, before('comment')));
  });
}
