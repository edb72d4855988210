// What people learn about corrections, under the bell.
import { eq } from 'drizzle-orm';
import { articleRevisions, articles } from '#features/articles/server/article.table.ts';
import { notify, notifyGroup } from '#features/notifications/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import type { Tx } from '#platform/db/database.ts';
import { texts } from '#texts';
import type { CorrectionState } from '../../corrections/correction-rules.ts';

type Proposed = { article: { id: string; title: string }; readerId: string; authorIds: readonly string[] };

/**
 * Every author can take a correction, so all of them are told. Call it last in the transaction: it locks rows of notifications. Sorted by
 * account, so that two transactions cannot deadlock.
 */
export async function notifyAuthors(tx: Tx, { article, readerId, authorIds }: Proposed): Promise<void> {
  for (const accountId of [...authorIds].sort()) {
    await notifyGroup(tx, {
      accountId,
      group: `correction:${article.id}`,
      actorId: readerId,
      kind: 'correction',
      title: fill(texts.correctionNotifications.proposed, { title: article.title }),
      body: texts.correctionNotifications.proposedHint,
      link: paths.editArticle(article.id),
    });
  }
}

type Answered = { id: string; state: CorrectionState; answer: string; by: { id: string } | null };

/** A correction that is open again tells nobody. Sorted by account, so that two transactions cannot deadlock. */
export async function notifyReaders(
  tx: Tx,
  { articleId, authorId, answered }: { articleId: string; authorId: string; answered: readonly Answered[] },
): Promise<void> {
  const news = answered
    .filter(({ state }) => state !== 'open')
    .sort((one, other) => ((one.by?.id ?? '') < (other.by?.id ?? '') ? -1 : 1));
  if (news.length === 0) return;
  const [article] = await tx
    .select({ slug: articles.slug, title: articleRevisions.title })
    .from(articles)
    .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevisionId))
    .where(eq(articles.id, articleId));
  if (!article) return;
  const { title } = article;
  for (const { id, state, answer, by } of news) {
    if (!by) continue;
    const isTaken = state === 'taken';
    await notifyGroup(tx, {
      accountId: by.id,
      group: `correction-answer:${id}`,
      actorId: authorId,
      kind: 'correction-answered',
      title: fill(isTaken ? texts.correctionNotifications.taken : texts.correctionNotifications.declined, {
        title,
      }),
      body: isTaken ? texts.correctionNotifications.takenHint : answer,
      link: isTaken ? paths.article(article.slug) : paths.proposedCorrections,
    });
  }
}

export async function notifyReaderOfPublication(
  tx: Tx,
  { readerId, article }: { readerId: string; article: { slug: string; title: string } },
): Promise<void> {
  await notify(tx, readerId, {
    kind: 'correction-answered',
    title: fill(texts.correctionNotifications.published, { title: article.title }),
    body: texts.correctionNotifications.publishedHint,
    link: paths.article(article.slug),
  });
}
