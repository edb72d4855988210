import { randomUUID } from 'node:crypto';
import { noteImageUse } from '#features/images/server/public.ts';
import type { Limit } from '#platform/limits/rate-limits.ts';
import type { Platform } from '#platform/platform.ts';
import type { Renderer } from '#richtext/render-html.ts';
import type { Status } from '../rules.ts';
import { articleRevisions, articles } from './article.table.ts';
import { claimSlug } from './article-slug.ts';
import { type GivenText, mergeText, requireFitting } from './article-text.ts';
import { prepareText } from './prepare-text.ts';
import { recordAct } from './record-act.ts';

// Somebody who brings their old articles along, a file at a time; more is a program.
const createsPerAccount: Limit = { name: 'article-create', times: 20, inSeconds: 60 };

export type NewArticle = { authorId: string; given: GivenText; status: Status };

/** Answers with its id. */
export async function createArticle(
  platform: Platform,
  renderer: Renderer,
  { authorId, given, status }: NewArticle,
): Promise<string> {
  await platform.limits.consume(createsPerAccount, authorId);
  const prepared = await prepareText({ db: platform.db, renderer }, given.content ?? '');
  const text = mergeText(undefined, given, prepared);
  await requireFitting(platform.db, { text, status });
  const now = platform.now();
  const article = { id: randomUUID(), version: 1 };
  const revisionId = randomUUID();
  const isSubmitted = status === 'published';
  await platform.transact(async (tx) => {
    const slug = await claimSlug(tx, { id: article.id, title: text.title });
    await tx.insert(articles).values({
      ...article,
      authorId,
      slug,
      status,
      workingRevisionId: revisionId,
      createdAt: now,
      updatedAt: now,
    });
    await tx.insert(articleRevisions).values({
      id: revisionId,
      articleId: article.id,
      number: 1,
      state: isSubmitted ? 'pending' : 'draft',
      ...text,
      createdAt: now,
      savedAt: now,
      submittedAt: isSubmitted ? now : null,
    });
    await noteImageUse(tx, { urls: text.images, now });
    if (isSubmitted)
      await recordAct(tx, { article, revisionId, act: 'submitted', actorId: authorId, at: now });
  });
  return article.id;
}
