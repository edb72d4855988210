import { eq } from 'drizzle-orm';
import { lockAccounts } from '#features/accounts/server/public.ts';
import { articles } from '#features/articles/server/article.table.ts';
import { noSuchArticle } from '#features/articles/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import type { Tx } from '#platform/db/database.ts';
import { conflict, unauthenticated } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import type { Mark } from '../mark-schema.ts';
import { getMark, getMarkedArticle, noSuchMark, topicsOf } from './get-marked.ts';
import { markWritesPerAccount, maxReplies } from './limits.ts';
import { planReplyMails } from './mail-replies.ts';
import { presentMark } from './mark.present.ts';
import { reviewMarkReplies, reviewMarks } from './mark.table.ts';
import { notifyOfReply } from './notify-of-reply.ts';

type NewReply = { articleId: string; id: string; viewer: Viewer; body: string };

/** Adds a reply to a mark, by the article's author or a reviewer. */
export async function replyToMark(platform: Platform, newReply: NewReply): Promise<Mark> {
  const { id, viewer, body } = newReply;
  await platform.limits.consume(markWritesPerAccount, viewer.id);
  return platform.transact(async (tx, invalidate) => {
    const article = await getMarkedArticle(tx, newReply.articleId, viewer);
    const seen = await getMark(tx, { article, id, viewer });
    const participantIds = await listParticipantIds(tx, id);
    const accountIds = [viewer.id, ...article.authorIds, seen.reviewerId ?? viewer.id, ...participantIds];
    const locked = await lockAccounts(tx, accountIds);
    if (!locked.has(viewer.id)) throw unauthenticated();
    await lockArticle(tx, article.id);
    await lockMark(tx, id);
    // Read the mark again under the lock: its decision may have been undone meanwhile.
    const mark = await getMark(tx, { article, id, viewer });
    await requireRoom(tx, id);
    const at = platform.now();
    await tx.insert(reviewMarkReplies).values({ markId: id, writerId: viewer.id, body, createdAt: at });
    invalidate(...topicsOf(article, mark));
    const answered = await presentMark(tx, mark, viewer);
    const told = await notifyOfReply(tx, { article, mark, writerId: viewer.id, participantIds });
    await planReplyMails(tx, { articleId: article.id, accountIds: told, at });
    return answered;
  });
}

/** Everyone who has replied before. A few at most take part, so each is listed once. */
async function listParticipantIds(tx: Tx, markId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: reviewMarkReplies.writerId })
    .from(reviewMarkReplies)
    .where(eq(reviewMarkReplies.markId, markId));
  return rows.flatMap(({ id }) => id ?? []);
}

/** The planned email refers to the article. Locked before the mark, as deleting the article does, so that the two cannot deadlock. */
async function lockArticle(tx: Tx, id: string): Promise<void> {
  const locked = await tx
    .select({ id: articles.id })
    .from(articles)
    .where(eq(articles.id, id))
    .for('key share');
  if (locked.length === 0) throw noSuchArticle();
}

/** Locks the mark, so that replies are added one at a time. */
async function lockMark(tx: Tx, id: string): Promise<void> {
  const locked = await tx
    .select({ id: reviewMarks.id })
    .from(reviewMarks)
    .where(eq(reviewMarks.id, id))
    .for('no key update');
  if (locked.length === 0) throw noSuchMark();
}

async function requireRoom(tx: Tx, markId: string): Promise<void> {
  const count = await tx.$count(reviewMarkReplies, eq(reviewMarkReplies.markId, markId));
  if (count < maxReplies) return;
  throw conflict('too_many_replies', fill(texts.replyToMark.tooManyReplies, { most: maxReplies }));
}
