import { eq } from 'drizzle-orm';
import { holdAccounts } from '#features/accounts/server/public.ts';
import { articleRevisions, articles } from '#features/articles/server/article.table.ts';
import { noSuchArticle } from '#features/articles/server/public.ts';
import { listRevisionHeads, pickSubmission } from '#features/articles/server/revisions/public.ts';
import type { TextWork } from '#features/articles/server/text-work/public.ts';
import { fill } from '#kit/fill-text.ts';
import type { Tx } from '#platform/db/database.ts';
import { conflict, invalid, unauthenticated } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import type { Mark } from '../mark-schema.ts';
import { getMark, getMarkedArticle } from './get-marked.ts';
import { markWritesPerAccount, maxMarks } from './limits.ts';
import { presentMark } from './mark.present.ts';
import { reviewMarks } from './mark.table.ts';
import { squeeze } from './order-marks.ts';

type Given = {
  articleId: string;
  viewer: Viewer;
  /** The number of the revision that the reviewer reads. */
  revision: number;
  block: number;
  quote: string;
  prefix: string;
  suffix: string;
  body: string;
};

/** A reviewer's remark on a passage. Its author sees it with the next decision. */
export async function addMark(
  { platform, textWork }: { platform: Platform; textWork: TextWork },
  given: Given,
): Promise<Mark> {
  const { viewer, block, quote, prefix, suffix, body } = given;
  await platform.limits.consume(markWritesPerAccount, viewer.id);
  return platform.transact(async (tx, touch) => {
    const article = await getMarkedArticle(tx, given.articleId, viewer);
    const held = await holdAccounts(tx, [viewer.id]);
    if (!held.has(viewer.id)) throw unauthenticated();
    const revisionId = await holdSubmission(tx, { articleId: article.id, number: given.revision });
    await requireAnchor({ tx, textWork }, { revisionId, block, quote });
    await requireRoom(tx, article.id);
    const [added] = await tx
      .insert(reviewMarks)
      .values({
        articleId: article.id,
        revisionId,
        reviewerId: viewer.id,
        block,
        quote,
        prefix,
        suffix,
        body,
        createdAt: platform.now(),
      })
      .returning({ id: reviewMarks.id });
    if (!added) throw new Error('An insert returned no row');
    touch(`review:${article.id}`);
    return presentMark(tx, await getMark(tx, { article, id: added.id, viewer }), viewer);
  });
}

/** Nobody submits or decides until the mark stands, and marks come one after the other. */
async function holdSubmission(
  tx: Tx,
  { articleId, number }: { articleId: string; number: number },
): Promise<string> {
  const [article] = await tx
    .select({ liveRevisionId: articles.liveRevisionId, workingRevisionId: articles.workingRevisionId })
    .from(articles)
    .where(eq(articles.id, articleId))
    .for('no key update');
  if (!article) throw noSuchArticle();
  const submission = pickSubmission(article, await listRevisionHeads(tx, articleId));
  if (submission?.number === number) return submission.id;
  throw conflict('stale_version', texts.addMark.revisionChanged);
}

/** A mark that points nowhere would be shown nowhere. */
async function requireAnchor(
  { tx, textWork }: { tx: Tx; textWork: TextWork },
  { revisionId, block, quote }: { revisionId: string; block: number; quote: string },
): Promise<void> {
  const [text] = await tx
    .select({ content: articleRevisions.content, plainText: articleRevisions.plainText })
    .from(articleRevisions)
    .where(eq(articleRevisions.id, revisionId));
  if (!text) throw noSuchArticle();
  if (!squeeze(text.plainText).includes(squeeze(quote))) {
    const message = texts.addMark.quoteNotFound;
    throw invalid(message, { quote: message });
  }
  if (block >= (await textWork.run('blocks', { content: text.content }))) {
    const message = texts.addMark.blockNotFound;
    throw invalid(message, { block: message });
  }
}

async function requireRoom(tx: Tx, articleId: string): Promise<void> {
  const count = await tx.$count(reviewMarks, eq(reviewMarks.articleId, articleId));
  if (count < maxMarks) return;
  throw conflict('too_many_marks', fill(texts.addMark.tooManyMarks, { most: maxMarks }));
}
