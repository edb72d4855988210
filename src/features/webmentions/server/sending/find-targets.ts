// Compares the links of a published text with the pages that were told of the article before.
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { articleRevisions, articles, isPublic } from '#features/articles/server/article.table.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { job } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { readWebmentionSettings } from '../webmention-settings.ts';
import { listTargets } from './list-targets.ts';

/** `enqueue_webmentions` adds it. */
export const findTargetsJob = job('webmentions-find-targets', z.object({ articleId: z.uuid() }));

type PublicText = { slug: string; revisionId: string; html: string };

/** Returns whether something is to be sent. */
export async function findTargets(
  platform: Platform,
  { articleId }: z.output<typeof findTargetsJob.payload>,
): Promise<boolean> {
  if (!(await readWebmentionSettings(platform)).sending) return false;
  const text = await findPublicText(platform.db, articleId);
  const targets = text ? await listTargets(text.html, platform.config.publicUrl) : [];
  return platform.transact(async (tx) => {
    // The text has changed meanwhile, and that change has added a job of its own.
    if ((await lockPublicRevision(tx, articleId)) !== text?.revisionId) return false;
    const at = platform.now();
    if (text) await addTargets(tx, { articleId, text, targets, at });
    await retractOthers(tx, { articleId, targets, at });
    return true;
  });
}

/** Undefined if readers do not see the article. */
async function findPublicText(db: DbOrTx, articleId: string): Promise<PublicText | undefined> {
  const [found] = await db
    .select({ slug: articles.slug, revisionId: articleRevisions.id, html: articleRevisions.content })
    .from(articles)
    .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevisionId))
    .where(and(eq(articles.id, articleId), isPublic));
  return found;
}

/** Locked, so that two jobs for one article do not run at once. */
async function lockPublicRevision(tx: Tx, articleId: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ revisionId: articles.liveRevisionId })
    .from(articles)
    .where(and(eq(articles.id, articleId), isPublic))
    .for('no key update');
  return found?.revisionId ?? undefined;
}

type Found = { articleId: string; targets: string[]; at: Date };

/** Each page is told of each text once. If a request for an older text is running, its outcome is not saved. */
async function addTargets(
  tx: Tx,
  { articleId, text, targets, at }: Found & { text: PublicText },
): Promise<void> {
  const rows = JSON.stringify(targets.map((target) => ({ target, host: new URL(target).hostname })));
  await tx.execute(sql`
    insert into sent_webmentions (article_id, slug, target, host, revision_id, due_at)
    select ${articleId}, ${text.slug}, target, host, ${text.revisionId}, ${at}
    from jsonb_to_recordset(${rows}::jsonb) as found (target text, host text)
    on conflict (article_id, target) do update
      set revision_id = excluded.revision_id, due_at = excluded.due_at, claimed_until = null, attempts = 0,
        outcome = null, ended_at = null
      where sent_webmentions.revision_id is distinct from excluded.revision_id`);
}

/** Pages that were told of the article are told again, and see that the link is gone. Others are forgotten. */
async function retractOthers(tx: Tx, { articleId, targets, at }: Found): Promise<void> {
  const kept = sql.param(targets);
  await tx.execute(sql`
    delete from sent_webmentions where article_id = ${articleId} and target <> all (${kept}::text[])
      and not is_known and claimed_until is null`);
  await tx.execute(sql`
    update sent_webmentions set revision_id = null, due_at = ${at}, claimed_until = null, attempts = 0,
      outcome = null, ended_at = null
    where article_id = ${articleId} and target <> all (${kept}::text[]) and revision_id is not null`);
}
