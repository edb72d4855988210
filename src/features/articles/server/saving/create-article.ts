import { randomUUID } from 'node:crypto';
import { noteImageUse } from '#features/images/server/public.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import type { Status } from '../../rules.ts';
import type { ArticleRow } from '../article.queries.ts';
import { articleRevisions, articles } from '../article.table.ts';
import type { ArticleParts } from '../article-parts.ts';
import { getWholeArticle } from '../get-own-article.ts';
import { recordHistoryEntry } from '../record-history-entry.ts';
import { claimWorkingSlug, slugForWish } from './article-slug.ts';
import {
  type GivenText,
  mergeText,
  requireForeignCanonical,
  requireValidText,
  resolveCategory,
} from './article-text.ts';
import { createsPerAccount, limitText } from './limits.ts';
import { prepareDraft, prepareText } from './prepare-text.ts';

/** What an article brings along that was written elsewhere. */
type Imported = {
  createdAt: Date | undefined;
  /** The slug that it had, for its first approval. */
  slug: string;
  /** The date that it had, for its first approval. */
  publishedAt?: Date | undefined;
  /** When its text was last changed; now if that is not known. */
  savedAt?: Date | undefined;
  /** Called at the end of the transaction, with the id of the article. */
  onCreated: (tx: Tx, id: string, invalidate: Invalidate) => Promise<void>;
};

export type NewArticle = { authorId: string; given: GivenText; status: Status; imported?: Imported };

export async function createArticle(
  { platform, textWorker, onSubmission }: ArticleParts,
  { authorId, given, status, imported }: NewArticle,
): Promise<ArticleRow> {
  await platform.limits.consume(createsPerAccount, authorId);
  await limitText(platform, authorId, given.content ?? '');
  requireForeignCanonical(given, platform.config.publicUrl);
  const tools = { db: platform.db, textWorker, siteUrl: platform.config.publicUrl };
  const prepare = status === 'draft' ? prepareDraft : prepareText;
  const prepared = await prepare(tools, given.content ?? '');
  const text = mergeText(undefined, await resolveCategory(platform.db, given), prepared);
  await requireValidText(textWorker, { text, status });
  const now = platform.now();
  const article = { id: randomUUID(), version: 1 };
  const revisionId = randomUUID();
  const isSubmitted = status === 'published';
  return platform.transact(async (tx, invalidate) => {
    const slug = await claimWorkingSlug(tx, { id: article.id, title: text.title });
    await tx.insert(articles).values({
      ...article,
      authorId,
      slug,
      status,
      workingRevisionId: revisionId,
      wishedSlug: imported ? slugForWish(imported.slug) : '',
      wishedDate: imported?.publishedAt ?? null,
      createdAt: imported?.createdAt ?? now,
      updatedAt: now,
    });
    await tx.insert(articleRevisions).values({
      id: revisionId,
      articleId: article.id,
      number: 1,
      state: isSubmitted ? 'pending' : 'draft',
      ...text,
      checklist: given.checklist ?? null,
      createdAt: now,
      savedAt: imported?.savedAt ?? now,
      submittedAt: isSubmitted ? now : null,
    });
    await noteImageUse(tx, { urls: text.images, now });
    if (isSubmitted) {
      await recordHistoryEntry(tx, { article, revisionId, act: 'submitted', actorId: authorId, at: now });
      const authors = { authorId, coAuthorIds: [], actorId: authorId };
      const submission = { articleId: article.id, ...authors, title: text.title, isEdit: false, at: now };
      await onSubmission(tx, invalidate, { ...submission, what: 'submitted' });
    }
    await imported?.onCreated(tx, article.id, invalidate);
    return getWholeArticle(tx, article.id);
  });
}
