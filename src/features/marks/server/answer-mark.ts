import { eq } from 'drizzle-orm';
import { holdAccounts } from '#features/accounts/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import type { Tx } from '#platform/db/database.ts';
import { conflict, unauthenticated } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import type { Mark } from '../mark-schema.ts';
import { getMark, getMarkedArticle, noSuchMark } from './get-marked.ts';
import { markWritesPerAccount, maxReplies } from './limits.ts';
import { presentMark } from './mark.present.ts';
import { reviewMarkReplies, reviewMarks } from './mark.table.ts';
import { tellOfReply } from './tell-of-reply.ts';

type Given = { articleId: string; id: string; viewer: Viewer; body: string };

/** The conversation below a mark, between the article's author and admins. */
export async function answerMark(platform: Platform, given: Given): Promise<Mark> {
  const { id, viewer, body } = given;
  await platform.limits.consume(markWritesPerAccount, viewer.id);
  return platform.transact(async (tx, touch) => {
    const article = await getMarkedArticle(tx, given.articleId, viewer);
    const seen = await getMark(tx, { article, id, viewer });
    const concerned = [viewer.id, article.authorId, seen.reviewerId ?? viewer.id];
    const held = await holdAccounts(tx, concerned);
    if (!held.has(viewer.id)) throw unauthenticated();
    await holdMark(tx, id);
    // Once more, now that it is held: its decision may have been undone meanwhile.
    const mark = await getMark(tx, { article, id, viewer });
    await requireRoom(tx, id);
    await tx
      .insert(reviewMarkReplies)
      .values({ markId: id, writerId: viewer.id, body, createdAt: platform.now() });
    touch(`review:${article.id}`);
    const answered = await presentMark(tx, mark, viewer);
    await tellOfReply(tx, { article, mark, writerId: viewer.id });
    return answered;
  });
}

/** So that replies come one after the other. */
async function holdMark(tx: Tx, id: string): Promise<void> {
  const held = await tx
    .select({ id: reviewMarks.id })
    .from(reviewMarks)
    .where(eq(reviewMarks.id, id))
    .for('no key update');
  if (held.length === 0) throw noSuchMark();
}

async function requireRoom(tx: Tx, markId: string): Promise<void> {
  const count = await tx.$count(reviewMarkReplies, eq(reviewMarkReplies.markId, markId));
  if (count < maxReplies) return;
  throw conflict('too_many_replies', fill(texts.replyToMark.tooManyReplies, { most: maxReplies }));
}
