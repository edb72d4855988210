import type { AnsweredPoint, GivenAnswer } from '#features/articles/checklist-schema.ts';
import type { Status } from '#features/articles/rules.ts';
import { presentArticle, seenByAuthor } from '#features/articles/server/public.ts';
import { listRevisions, readRevision } from '#features/articles/server/revisions/public.ts';
import {
  type ArticleParts,
  createArticle,
  deleteArticle,
  saveArticle,
} from '#features/articles/server/saving/public.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { texts } from '#texts';
import { writingApi } from '../contract.ts';
import { listOwnArticles } from './list-own-articles.ts';
import { previewText } from './preview-text.ts';

export type SubmissionRules = {
  /** Throws if the viewer may not submit now. */
  admitSubmission: (viewer: Viewer) => Promise<void>;
  /** Adds what was asked. Throws if a submission lacks an answer. */
  answerChecklist: (given: GivenAnswer[], status: Status | undefined) => Promise<AnsweredPoint[]>;
};

export function addWritingRoutes(
  serve: Serve,
  parts: ArticleParts,
  { admitSubmission, answerChecklist }: SubmissionRules,
): void {
  const { platform } = parts;

  async function admit<Given extends { checklist?: GivenAnswer[] | null | undefined }>(
    viewer: Viewer,
    { checklist, ...given }: Given,
    status: Status | undefined,
  ) {
    if (status === 'published') await admitSubmission(viewer);
    return { ...given, checklist: checklist ? await answerChecklist(checklist, status) : undefined };
  }

  serve(writingApi.listMine, ({ query, viewer }) => listOwnArticles(platform.db, viewer.id, query));

  serve(writingApi.listRevisions, ({ params, query, viewer }) =>
    listRevisions(platform.db, { id: params.id, viewer, ...query }),
  );

  serve(writingApi.readRevision, async ({ params: { id, number }, viewer }) => ({
    revision: await readRevision(platform.db, { id, viewer, number: Number(number) }),
  }));

  serve(writingApi.create, async ({ body, viewer }) => {
    const { status = 'draft', ...given } = body;
    const admitted = await admit(viewer, given, status);
    const created = await createArticle(parts, { authorId: viewer.id, given: admitted, status });
    const message = status === 'draft' ? texts.articleLabels.draftSaved : texts.articleLabels.submitted;
    return { blog: presentArticle(created), message };
  });

  serve(writingApi.preview, async ({ body: { content }, viewer }) => ({
    renderedContent: await previewText(parts, { accountId: viewer.id, content }),
  }));

  serve(writingApi.save, async ({ params: { id }, body, viewer }) => {
    const { status, version, ...given } = body;
    const admitted = await admit(viewer, given, status);
    const saved = await saveArticle(parts, { id, authorId: viewer.id, given: admitted, status, version });
    const blog = presentArticle(seenByAuthor(saved, viewer.id));
    const isDraft = (blog.pendingRevision ?? blog).status === 'draft';
    return { blog, message: isDraft ? texts.articleLabels.draftSaved : texts.articleLabels.updated };
  });

  serve(writingApi.remove, async ({ params: { id }, viewer }) => {
    await deleteArticle(parts, { id, authorId: viewer.id });
    return { message: texts.articleLabels.deleted };
  });
}
