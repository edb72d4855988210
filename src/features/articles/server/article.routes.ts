import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import type { Renderer } from '#richtext/render-html.ts';
import { articlesApi } from '../contract.ts';
import { presentArticle } from './article.present.ts';
import { findRendered, findWholeArticle } from './article.queries.ts';
import { createArticle } from './create-article.ts';
import { deleteArticle } from './delete-article.ts';
import { noSuchArticle } from './get-own-article.ts';
import { hasLiked } from './like-article.ts';
import { listOwnArticles } from './list-own-articles.ts';
import { listRevisions } from './list-revisions.ts';
import { getVisibleArticle } from './read-article.ts';
import { saveArticle } from './save-article.ts';

export type ArticleParts = { platform: Platform; renderer: Renderer };

export function addArticleRoutes(serve: Serve, parts: ArticleParts): void {
  addReadingRoutes(serve, parts);
  addWritingRoutes(serve, parts);
}

function addReadingRoutes(serve: Serve, { platform: { db } }: ArticleParts): void {
  serve(articlesApi.listMine, ({ query, viewer }) => listOwnArticles(db, viewer.id, query));

  serve(articlesApi.read, async ({ params, viewer }) => {
    const row = await getVisibleArticle(db, params.id, viewer);
    const renderedContent =
      row.live?.rendered ?? (await findRendered(db, row.live?.id ?? row.working?.id ?? ''));
    const liked = viewer ? await hasLiked(db, { articleId: row.article.id, accountId: viewer.id }) : false;
    return { blog: { ...presentArticle(row), renderedContent }, liked };
  });

  serve(articlesApi.listRevisions, async ({ params, viewer }) => ({
    revisions: await listRevisions(db, params.id, viewer),
  }));
}

function addWritingRoutes(serve: Serve, { platform, renderer }: ArticleParts): void {
  const present = async (id: string) => {
    const row = await findWholeArticle(platform.db, id);
    if (!row) throw noSuchArticle();
    return presentArticle(row);
  };

  serve(articlesApi.create, async ({ body, viewer }) => {
    const { status = 'draft', ...given } = body;
    const id = await createArticle(platform, renderer, { authorId: viewer.id, given, status });
    const message = status === 'draft' ? 'Draft saved' : 'Article submitted for review';
    return { blog: await present(id), message };
  });

  serve(articlesApi.save, async ({ params: { id }, body, viewer }) => {
    const { status, version, ...given } = body;
    await saveArticle(platform, renderer, { id, authorId: viewer.id, given, status, version });
    const blog = await present(id);
    const isDraft = (blog.pendingRevision ?? blog).status === 'draft';
    return { blog, message: isDraft ? 'Draft saved' : 'Article updated' };
  });

  serve(articlesApi.remove, async ({ params: { id }, viewer }) => {
    await deleteArticle(platform, { id, authorId: viewer.id });
    return { message: 'Deleted' };
  });
}
