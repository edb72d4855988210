// Takes the sample community away, with all that hangs on it and nothing else, beside a running site or without one.
import { type SQL, sql } from 'drizzle-orm';
import { keepSampleAway } from '../../src/app/sample/kept-away.ts';
import { isSample, sampleDomain } from '../../src/app/sample/sample-id.ts';
import { hasAdmins, lockAdmins, profileTag } from '../../src/features/accounts/server/public.ts';
import { articleTags, findArticleImageUses } from '../../src/features/articles/server/public.ts';
import { forgetCommenter } from '../../src/features/comments/server/public.ts';
import { imagePath } from '../../src/features/images/rules.ts';
import { removeLeaving } from '../../src/features/images/server/remove-unused-images.ts';
import { findProfilePictureUses } from '../../src/features/profiles/server/public.ts';
import { forgetLiker } from '../../src/features/reading/server/public.ts';
import { forgetReviewer } from '../../src/features/reviews/server/public.ts';
import { foldActivity } from '../../src/features/statistics/server/fold-activity.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import type { Touch } from '../../src/platform/db/transact.ts';
import { OperatorError } from '../../src/platform/log/operator-error.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { mayRemoveImages } from '../../src/platform/storage/image-removal.ts';
import { countOff } from './count-off.ts';
import { forgetWords, wordsOfSample } from './forget-words.ts';

export type Removed = {
  people: number;
  articles: number;
  /** Those of everybody below the articles, and of the sample's people elsewhere. */
  comments: number;
  images: number;
  hasAdmin: boolean;
};

type Parts = Pick<Platform, 'transact' | 'images'>;

/** Undefined when there is none. What is in files goes after the transaction; were this killed, the nightly clean-up ends it. */
export async function removeSample({ transact, images }: Parts): Promise<Removed | undefined> {
  const removed = await transact(async (tx, touch) => {
    const people = await holdPeople(tx);
    if (people.length === 0) return undefined;
    if (!(await mayRemoveImages(tx)))
      throw new OperatorError(
        'A backup is being taken. Its images must stay until it is done; try again then.',
      );
    for (const id of people) {
      // As when somebody deletes their account: whoever writes beside us is waited for, and open pages hear of it.
      for (const forget of [forgetCommenter, forgetLiker, forgetReviewer]) await forget(tx, touch, id);
    }
    return remove(tx, touch, people);
  });
  if (removed) await removeLeaving({ transact, images });
  return removed;
}

async function holdPeople(tx: Tx): Promise<string[]> {
  await lockAdmins(tx);
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from accounts where ${isSample(sql`id`)} order by id for update`,
  );
  return rows.map(({ id }) => id);
}

const ofSample: SQL = sql`select id from articles where ${isSample(sql`author_id`)}`;

async function remove(tx: Tx, touch: Touch, people: string[]): Promise<Removed> {
  const articles = await listArticles(tx);
  const words = await wordsOfSample(tx);
  await countOff(tx);
  await removeAudit(tx);
  await removeNotifications(tx);
  await tx.execute(sql`delete from review_decisions where article_id in (${ofSample})`);
  await tx.execute(sql`delete from one_time_codes where email_key like ${`%@${sampleDomain}`}`);
  const comments = await removeComments(tx);
  const images = await listImages(tx);
  await tx.execute(sql`delete from articles where ${isSample(sql`author_id`)}`);
  await tx.execute(sql`delete from accounts where ${isSample(sql`id`)}`);
  const gone = await markLeaving(tx, images);
  await forgetWords(tx, words);
  await tx.execute(sql.raw(keepSampleAway));
  // What counts nothing any more was not there before.
  await tx.execute(sql`delete from shown_counts where count = 0`);
  await foldActivity({ transact: (fold) => fold(tx, touch) });
  await tx.execute(sql`delete from site_days where amount = 0`);
  touch(
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
    images: gone,
    hasAdmin: await hasAdmins(tx),
  };
}

async function listArticles(tx: Tx): Promise<{ id: string; authorId: string }[]> {
  const { rows } = await tx.execute<{ id: string; authorId: string }>(
    sql`select id, author_id as "authorId" from articles where ${isSample(sql`author_id`)} order by id for update`,
  );
  return rows;
}

/**
 * What was done to the sample, by whomever. (A comment that is gone is known by the title it stood under.) What its reviewers did to others' articles stays in the record. Nothing but
 * this may take anything out of it, so the trigger that refuses that is away for a moment, which nobody else can use.
 */
async function removeAudit(tx: Tx): Promise<void> {
  await tx.execute(sql`alter table audit_log disable trigger audit_log_append_only`);
  await tx.execute(sql`
    delete from audit_log where ${isSample(sql`subject_id`)} or subject_id in (${ofSample})
      or subject_id in (select id from comments where article_id in (${ofSample}))
      or act = 'comment-deleted' and subject_id not in (select id from comments)
        and subject in (select title from article_revisions where article_id in (${ofSample}))`);
  await tx.execute(sql`alter table audit_log enable trigger audit_log_append_only`);
}

/** Those under others' bells that are about the sample's articles, or about nobody but its people. */
async function removeNotifications(tx: Tx): Promise<void> {
  await tx.execute(sql`
    delete from notifications where split_part(group_key, ':', 2) in (select id::text from (${ofSample}) as gone)
      or id in (
        select notification_id from notification_people
        group by notification_id having bool_and(${isSample(sql`account_id`)})
      )`);
}

/** Answers how many there were. Of its people below others' articles, those that were answered stay as placeholders. */
async function removeComments(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::integer as count from comments where deleted_at is null
      and (article_id in (${ofSample}) or ${isSample(sql`author_id`)})`);
  for (let removed = 1; removed > 0; ) {
    const ended = await tx.execute(sql`
      delete from comments where ${isSample(sql`author_id`)} and article_id not in (${ofSample})
        and not exists (select from comments reply where reply.parent_id = comments.id)`);
    removed = ended.rowCount ?? 0;
  }
  return rows[0]?.count ?? 0;
}

async function listImages(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ key: string }>(
    sql`select key from images where ${isSample(sql`account_id`)} and state <> 'leaving' order by key for update`,
  );
  return rows.map(({ key }) => key);
}

/** The same picture may be somebody else's too; then it stays. */
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
