import { Suspense, useEffect } from 'react';
import { Navigate } from 'react-router';
import { failureStatus } from '#client/failure-message.ts';
import type { ArticleFacts, LoadPage, PageMeta } from '#client/page.ts';
import type { Services } from '#client/services.tsx';
import { useSite } from '#client/site.ts';
import { stateOf } from '#features/articles/rules.ts';
import { type CommentView, commentsQuery, readSort } from '#features/comments/web/comment-queries.ts';
import { readingCalls } from '#features/reading/calls.ts';
import { EditLink, ReviewLink } from '#features/reading/web/article/article-actions.tsx';
import { ArticleSkeleton, ArticleUnavailable } from '#features/reading/web/article/article-unavailable.tsx';
import { ArticleView } from '#features/reading/web/article/article-view.tsx';
import { authorPath } from '#features/reading/web/article/author-path.ts';
import {
  articleQuery,
  currentReaderId,
  relatedQuery,
} from '#features/reading/web/article/loading/article-queries.ts';
import type { ReadableArticle } from '#features/reading/web/article/loading/readable-article.ts';
import { type ArticleState, useArticle } from '#features/reading/web/article/loading/use-article.ts';
import { shortenDescription } from '#kit/formatting/shorten-description.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { applyHead } from '../document/apply-head.ts';
import { LazyComments, loadComments } from '../page-parts/article/lazy-comments.tsx';
import { usePageParams } from '../shell/current-page.tsx';

const ArticleStateNotice = lazyPart(
  async () => (await import('#features/writing/web/article-state-notice.tsx')).ArticleStateNotice,
);

export const load: LoadPage = async ({ api, queries, params, url }) => {
  const query = articleQuery(api, { slug: params.slug ?? '', reader: currentReaderId() });
  await queries.prefetchQuery(query);
  const article = queries.getQueryData(query.queryKey)?.article;
  if (!article) {
    return {
      title: texts.articleUnavailable.title,
      description: texts.article.missing,
      status: failureStatus(queries.getQueryState(query.queryKey)?.error),
    };
  }
  // Redirect previous slugs, ids and other spellings: an article has one URL.
  const path = paths.article(article.slug);
  if (url.pathname !== path) return { movedTo: path };
  if (stateOf(article) === 'approved') {
    const sort = readSort(url.searchParams);
    const view = { articleId: article._id, sort };
    await loadRelatedAndComments(view, { api, queries });
    // Only programs read it, and they do not run scripts.
    if (import.meta.env.SSR) {
      const [comments] = queries.getQueryData(commentsQuery(api, view).queryKey)?.pages ?? [];
      return { ...describe(article), takesWebmentions: comments?.takesWebmentions };
    }
  }
  return describe(article);
};

/**
 * Loads the related articles and comments of a public article. A failure is no error: the browser requests what the
 * server did not get.
 */
async function loadRelatedAndComments(view: CommentView, { api, queries }: Services): Promise<void> {
  const related = relatedQuery(api, view.articleId);
  const comments = commentsQuery(api, view);
  const requests = [queries.prefetchQuery(related), queries.prefetchInfiniteQuery(comments)];
  if (!import.meta.env.SSR) return;
  await Promise.all([...requests, loadComments()]);
  for (const { queryKey } of [related, comments]) {
    queries.removeQueries({ queryKey, predicate: ({ state }) => state.status === 'error' });
  }
}

function describe(article: ReadableArticle): PageMeta {
  const { title, excerpt, seo, slug, category, canonicalUrl } = article;
  const path = paths.article(slug);
  return {
    title: seo.metaTitle || title,
    description: shortenDescription(seo.metaDescription || excerpt || title),
    canonicalPath: path,
    canonicalUrl,
    kind: 'article',
    isIndexable: stateOf(article) === 'approved',
    ...(stateOf(article) === 'approved' && { viewPath: readingCalls.view.path.replace(':id', article._id) }),
    trail: [
      { name: texts.pageNames.articles, path: paths.articles },
      ...(category ? [{ name: category.name, path: paths.articlesIn(category.slug) }] : []),
      { name: title, path },
    ],
    ...(article.publishedAt !== null && { article: factsOf(article, article.publishedAt) }),
  };
}

function factsOf(article: ReadableArticle, publishedAt: string) {
  const { author, coAuthors = [], category, tags, metadata, review } = article;
  return {
    publishedAt,
    // The time when the current text became public, not when it was written.
    modifiedAt: review?.changedAt ?? publishedAt,
    authors: [author, ...coAuthors].map((person) => ({ name: person.name, path: authorPath(person) })),
    category: category?.name,
    tags,
    wordCount: metadata.wordCount,
  } satisfies ArticleFacts;
}

export function Component() {
  const { slug = '' } = usePageParams();
  // The key makes React create a new component for each article.
  return <ArticlePage key={slug} slug={slug} />;
}

function ArticlePage({ slug }: { slug: string }) {
  const result = useArticle(slug);
  useHeadForDraft(result);
  switch (result.status) {
    case 'pending':
      return result.mayAppear ? <UnavailableOrPending /> : <ArticleSkeleton />;
    case 'unavailable':
      return (
        <ArticleUnavailable
          isMissing={result.isMissing}
          onRetry={result.retry}
          isFetching={result.isFetching}
        />
      );
    case 'ready':
      if (result.article.slug !== slug) return <Navigate to={paths.article(result.article.slug)} replace />;
      return (
        <ArticleView
          article={result.article}
          liked={result.liked}
          viewerId={result.viewerId}
          renderNotice={(isAuthor) => <Notice article={result.article} isAuthor={isAuthor} />}
        >
          <LazyComments articleId={result.article._id} slug={slug} authorId={result.article.author.id} />
        </ArticleView>
      );
  }
}

function Notice({ article, isAuthor }: { article: ReadableArticle; isAuthor: boolean }) {
  const action = isAuthor ? <EditLink article={article} /> : <ReviewLink article={article} />;
  return (
    <Suspense fallback={null}>
      <ArticleStateNotice article={article} isAuthor={isAuthor} action={action} />
    </Suspense>
  );
}

/**
 * Sent by the server where visitors find nothing: a signed-in viewer may be the author, so they see a skeleton until
 * the browser has fetched the article.
 */
function UnavailableOrPending() {
  return (
    <>
      <div data-only="signed-out">
        <ArticleUnavailable isMissing />
      </div>
      <div data-only="signed-in">
        <ArticleSkeleton />
      </div>
    </>
  );
}

/** The server renders drafts as not available, so the browser replaces the head once the draft has loaded. */
function useHeadForDraft(result: ArticleState): void {
  const site = useSite();
  const draft =
    result.status === 'ready' && stateOf(result.article) !== 'approved' ? result.article : undefined;
  useEffect(() => {
    if (draft) applyHead(describe(draft), { path: paths.article(draft.slug), site });
  }, [draft, site]);
}
