import type { Serve } from '#platform/http/serve.ts';
import { texts } from '#texts';
import { articlesApi } from '../contract.ts';
import { presentArticle, presentReview } from './article.present.ts';
import type { ArticleParts } from './article-parts.ts';
import { createArticle } from './create-article.ts';
import { deleteArticle } from './delete-article.ts';
import { hasLiked } from './like-article.ts';
import { listOwnArticles } from './list-own-articles.ts';
import { listRevisions, readRevision } from './list-revisions.ts';
import { previewText } from './preview-text.ts';
import { getVisibleArticle } from './read-article.ts';
import { readRendered } from './read-rendered.ts';
import { saveArticle } from './save-article.ts';

export function addArticleRoutes(serve: Serve, parts: ArticleParts): void {
  addReadingRoutes(serve, parts);
  addWritingRoutes(serve, parts);
}

function addReadingRoutes(serve: Serve, { platform: { db, config }, textWork }: ArticleParts): void {
  const siteUrl = config.publicUrl;
  serve(articlesApi.listMine, ({ query, viewer }) => listOwnArticles(db, viewer.id, query));

  serve(articlesApi.read, async ({ params, viewer }) => {
    const row = await getVisibleArticle(db, params.id, viewer);
    const renderedContent = row.live?.rendered ?? (await readRendered({ db, textWork, siteUrl }, row));
    const liked = viewer ? await hasLiked(db, { articleId: row.article.id, accountId: viewer.id }) : false;
    return { blog: { ...presentArticle(row), renderedContent, review: presentReview(row) }, liked };
  });

  serve(articlesApi.listRevisions, ({ params, query, viewer }) =>
    listRevisions(db, { id: params.id, viewer, ...query }),
  );

  serve(articlesApi.readRevision, async ({ params: { id, number }, viewer }) => ({
    revision: await readRevision(db, { id, viewer, number: Number(number) }),
  }));
}

function addWritingRoutes(serve: Serve, parts: ArticleParts): void {
  serve(articlesApi.create, async ({ body, viewer }) => {
    const { status = 'draft', ...given } = body;
    const created = await createArticle(parts, { authorId: viewer.id, given, status });
    const message =
      status === 'draft' ? texts.articleRoutes.draftSaved : texts.articleRoutes.articleSubmittedForReview;
    return { blog: presentArticle(created), message };
  });

  serve(articlesApi.preview, async ({ body: { content }, viewer }) => ({
    renderedContent: await previewText(parts, { accountId: viewer.id, content }),
  }));

  serve(articlesApi.save, async ({ params: { id }, body, viewer }) => {
    const { status, version, ...given } = body;
    const saved = await saveArticle(parts, { id, authorId: viewer.id, given, status, version });
    const blog = presentArticle(saved);
    const isDraft = (blog.pendingRevision ?? blog).status === 'draft';
    return { blog, message: isDraft ? texts.articleRoutes.draftSaved : texts.articleRoutes.articleUpdated };
  });

  serve(articlesApi.remove, async ({ params: { id }, viewer }) => {
    await deleteArticle(parts, { id, authorId: viewer.id });
    return { message: texts.articleRoutes.deleted };
  });
}
