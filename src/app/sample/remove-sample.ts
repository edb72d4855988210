// Removes the sample community and everything that depends on it, and nothing else. Works while the site runs or is
// stopped.
import { type SQL, sql } from 'drizzle-orm';
import { profileTag } from '#features/accounts/server/public.ts';
import { hasAdmins, lockAdmins } from '#features/accounts/server/roles/public.ts';
import { articleTags } from '#features/articles/server/deciding/public.ts';
import { findArticleImageUses } from '#features/articles/server/public.ts';
import { forgetCommenter } from '#features/comments/server/public.ts';
import { imagePath } from '#features/images/rules.ts';
import { finishRemovals } from '#features/images/server/public.ts';
import { findProfilePictureUses } from '#features/profiles/server/public.ts';
import { invalidateLikedArticles } from '#features/reading/server/public.ts';
import { forgetReviewer } from '#features/reviews/server/public.ts';
import { aggregateActivity } from '#features/statistics/server/public.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import { OperatorError } from '#platform/log/operator-error.ts';
import type { Platform } from '#platform/platform.ts';
import { mayRemoveImages } from '#platform/storage/image-removal.ts';
import { deleteSampleWords, listSampleWords } from './delete-search-words.ts';
import { isSample, sampleDomain } from './sample-id.ts';
import { disableSampleSql } from './sample-opt-out.ts';
import { subtractStatistics } from './subtract-statistics.ts';

export class BackupRunning extends OperatorError {
  override name = 'BackupRunning';
}

export type Removed = {
  people: number;
  articles: number;
  /** All comments on the sample's articles, and comments of the sample's people on other articles. */
  comments: number;
  images: number;
  hasAdmin: boolean;
};

type Parts = Pick<Platform, 'transact' | 'images'>;

/**
 * Undefined when there is no sample. Image files are deleted after the transaction; if the process is killed before
 * that, the nightly clean-up deletes them.
 */
export async function removeSample(
  { transact, images }: Parts,
  /** Runs in the transaction. Throws to keep the sample. */
  onRemoving?: (tx: Tx) => Promise<void>,
): Promise<Removed | undefined> {
  const removed = await transact(async (tx, invalidate) => {
    const people = await lockSampleAccounts(tx);
    if (people.length === 0) return undefined;
    await onRemoving?.(tx);
    if (!(await mayRemoveImages(tx)))
      throw new BackupRunning(
        'A backup is being taken. Its images must stay until it is done; try again then.',
      );
    for (const id of people) {
      // As when an account is deleted: this waits for concurrent writes, and updates open pages.
      for (const forget of [forgetCommenter, invalidateLikedArticles, forgetReviewer])
        await forget(tx, invalidate, id);
    }
    return removeFromDatabase(tx, invalidate, people);
  });
  if (removed) await finishRemovals({ transact, images });
  return removed;
}

async function lockSampleAccounts(tx: Tx): Promise<string[]> {
  await lockAdmins(tx);
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from accounts where ${isSample(sql`id`)} order by id for update`,
  );
  return rows.map(({ id }) => id);
}

const sampleArticleIds: SQL = sql`select id from articles where ${isSample(sql`author_id`)}`;

/** Everything that was reported about the sample, by anybody. */
const sampleCaseIds: SQL = sql`
  select id from report_cases where ${isSample(sql`owner_id`)} or article_id in (${sampleArticleIds})`;

async function removeFromDatabase(tx: Tx, invalidate: Invalidate, people: string[]): Promise<Removed> {
  const articles = await listArticles(tx);
  const words = await listSampleWords(tx);
  await subtractStatistics(tx);
  await removeAudit(tx);
  await removeNotifications(tx);
  await tx.execute(sql`delete from report_cases where id in (${sampleCaseIds})`);
  await tx.execute(sql`delete from review_decisions where article_id in (${sampleArticleIds})`);
  await tx.execute(sql`delete from one_time_codes where email_key like ${`%@${sampleDomain}`}`);
  await tx.execute(sql`delete from code_requests where email_key like ${`%@${sampleDomain}`}`);
  const comments = await removeComments(tx);
  const images = await listImages(tx);
  await removeRecord(tx);
  await tx.execute(sql`delete from articles where ${isSample(sql`author_id`)}`);
  await tx.execute(sql`delete from accounts where ${isSample(sql`id`)}`);
  const imageCount = await markLeaving(tx, images);
  await deleteSampleWords(tx, words);
  await tx.execute(sql.raw(disableSampleSql));
  // Rows with a count of zero did not exist before the sample.
  await tx.execute(sql`delete from shown_counts where count = 0`);
  await aggregateActivity({ transact: (write) => write(tx, invalidate) });
  await tx.execute(sql`delete from site_days where amount = 0`);
  invalidate(
    ...articles.flatMap((article) => [
      ...articleTags(article),
      `comments:${article.id}`,
      `review:${article.id}`,
    ]),
    ...people.map(profileTag),
    ...['articles', 'profiles', 'likes', 'views', 'comments', 'featured', 'queue', 'review-time'],
  );
  return {
    people: people.length,
    articles: articles.length,
    comments,
    images: imageCount,
    hasAdmin: await hasAdmins(tx, new Date()),
  };
}

async function listArticles(tx: Tx): Promise<{ id: string; authorId: string }[]> {
  const { rows } = await tx.execute<{ id: string; authorId: string }>(
    sql`select id, author_id as "authorId" from articles where ${isSample(sql`author_id`)} order by id for update`,
  );
  return rows;
}

/**
 * Removes the entries about the sample's accounts, articles, comments and series, by any actor. (A deleted comment is
 * recognised by the title of its article.) What the sample's reviewers did to other articles stays in the log. The
 * trigger that refuses deletions is disabled for this transaction; other transactions cannot use that, because `alter
 * table` locks the table.
 */
async function removeAudit(tx: Tx): Promise<void> {
  await tx.execute(sql`alter table audit_log disable trigger audit_log_append_only`);
  await tx.execute(sql`
    delete from audit_log where ${isSample(sql`subject_id`)} or subject_id in (${sampleArticleIds})
      or subject_id in (select id from comments where article_id in (${sampleArticleIds}))
      or subject_id in (select id from series where ${isSample(sql`owner_id`)})
      or act = 'comment-deleted' and subject_id not in (select id from comments)
        and subject in (select title from article_revisions where article_id in (${sampleArticleIds}))`);
  await tx.execute(sql`alter table audit_log enable trigger audit_log_append_only`);
}

/** The record of invented articles proves nothing. Nobody else can remove entries. */
async function removeRecord(tx: Tx): Promise<void> {
  await tx.execute(sql`alter table record_entries disable trigger record_entries_append_only`);
  await tx.execute(sql`delete from record_entries where article_id in (${sampleArticleIds})`);
  await tx.execute(sql`alter table record_entries enable trigger record_entries_append_only`);
  await tx.execute(sql`delete from record_gaps where article_id in (${sampleArticleIds})`);
}

/**
 * Removes other members' notifications that are about the sample's articles or what was reported about the sample, or
 * caused by the sample's people only.
 */
async function removeNotifications(tx: Tx): Promise<void> {
  await tx.execute(sql`
    delete from notifications where split_part(group_key, ':', 2) in (
      select id::text from (${sampleArticleIds} union ${sampleCaseIds}) as gone)
      or id in (
        select notification_id from notification_people
        group by notification_id having bool_and(${isSample(sql`account_id`)})
      )`);
}

/**
 * Returns the number of removed comments. A comment of the sample's people on another article stays as a placeholder if
 * it has replies.
 */
async function removeComments(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::integer as count from comments where deleted_at is null
      and (article_id in (${sampleArticleIds}) or ${isSample(sql`author_id`)})`);
  for (let removed = 1; removed > 0; ) {
    const deleted = await tx.execute(sql`
      delete from comments where ${isSample(sql`author_id`)} and article_id not in (${sampleArticleIds})
        and not exists (select from comments reply where reply.parent_id = comments.id)`);
    removed = deleted.rowCount ?? 0;
  }
  return rows[0]?.count ?? 0;
}

async function listImages(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ key: string }>(
    sql`select key from images where ${isSample(sql`account_id`)} and state <> 'leaving' order by key for update`,
  );
  return rows.map(({ key }) => key);
}

/** A picture that another member uses too is not deleted. */
async function markLeaving(tx: Tx, keys: string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const paths = keys.map(imagePath);
  const uses = [...(await findArticleImageUses(tx, paths)), ...(await findProfilePictureUses(tx, paths))];
  const leaving = keys.filter((key) => !uses.includes(imagePath(key)));
  await tx.execute(sql`
    update images set state = 'leaving'
    where key in (select jsonb_array_elements_text(${JSON.stringify(leaving)}::jsonb))`);
  return leaving.length;
}
